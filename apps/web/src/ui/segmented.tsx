import { useId, type ReactNode } from 'react'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly showLabel?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly className?: string
}

export function Segmented<Value extends string>({
  label,
  showLabel = false,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={showLabel ? 'mb-1.5 font-semibold' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            data-checked={option.value === value || undefined}
            className="relative flex min-h-11 min-w-fit flex-1 items-center justify-center rounded-[10px] px-2 text-center text-sm leading-tight font-semibold text-ink-soft transition-colors duration-quick hover:text-ink data-checked:bg-card data-checked:text-delft data-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-delft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // Without a size WebKit makes it as small as a radio button, and so the frame of VoiceOver.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
