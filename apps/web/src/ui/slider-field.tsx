import { useId } from 'react'
import type { ReactNode } from 'react'

export interface SliderFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value as it is shown and read aloud. */
  readonly valueText: string
  readonly onChange: (value: number) => void
}

/** A number chosen along a line, shown large above it. */
export function SliderField({ label, hint, value, min, max, step, valueText, onChange }: SliderFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="font-display text-2xl font-bold whitespace-nowrap text-delft tabular">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          onChange(event.target.valueAsNumber)
        }}
        className="h-11 w-full cursor-pointer accent-accent"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
