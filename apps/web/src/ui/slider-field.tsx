import { useId } from 'react'
import type { ReactNode } from 'react'
import { Range } from './range.tsx'

interface SliderFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value as shown and read aloud. */
  readonly valueText: string
  readonly onChange: (value: number) => void
}

export function SliderField({ label, hint, value, min, max, step, valueText, onChange }: SliderFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {/* Not announced, because the slider itself announces its value. */}
        <output
          htmlFor={id}
          aria-live="off"
          className="font-display text-2xl font-bold whitespace-nowrap text-delft tabular"
        >
          {valueText}
        </output>
      </div>
      <Range
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={onChange}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
