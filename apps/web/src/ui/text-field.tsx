import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A button of 44 px inside the end of the field. */
  readonly trailing?: ReactNode
}

export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  error,
  hint,
  trailing,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : noteId}
          className={classNames(
            'min-h-12 w-full appearance-none rounded-control border-2 bg-card px-4 text-base text-ellipsis text-ink placeholder:text-ink-faint',
            'focus:outline-3 focus:outline-offset-0',
            trailing !== undefined && 'pe-13',
            error === undefined
              ? 'border-line-strong focus:border-delft focus:outline-delft-soft'
              : 'border-danger focus:outline-danger-soft',
          )}
          {...rest}
        />
        {trailing !== undefined && <div className="absolute end-0.5 top-0.5">{trailing}</div>}
      </div>
      {note !== undefined && (
        <p id={noteId} className={classNames('mt-1.5 text-sm', error === undefined ? 'text-ink-soft' : 'text-danger')}>
          {note}
        </p>
      )}
    </div>
  )
}
