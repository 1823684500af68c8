import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly className?: string
}

export function SelectField<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  className,
}: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
          className="min-h-12 w-full appearance-none rounded-control border-2 border-line-strong bg-card ps-4 pe-11 text-base text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </div>
  )
}
