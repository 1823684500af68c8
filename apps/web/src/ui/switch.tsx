import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange?: (checked: boolean) => void
  readonly isLocked?: boolean
}

export function Switch({ label, hint, checked, onChange, isLocked = false }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} data-guarded="" className="flex min-h-11 items-center gap-4 max-[19rem]:flex-wrap">
      <span className="min-w-0 flex-1 max-[19rem]:basis-full">
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={isLocked}
        onChange={(event) => onChange?.(event.target.checked)}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-pill border-2 border-line-strong bg-sunken transition-colors duration-quick before:absolute before:start-0.5 before:top-0.5 before:size-6 before:rounded-pill before:bg-line-strong before:transition-transform before:duration-quick checked:border-delft checked:bg-delft checked:before:translate-x-6 checked:before:bg-on-delft disabled:cursor-not-allowed disabled:opacity-60"
      />
    </label>
  )
}
