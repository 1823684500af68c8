import type { ComponentProps } from 'react'
import './range.css'

interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** Requires `aria-label`, or a `label` for its id. */
export function Range({ value, min, max, onChange, ...rest }: RangeProps) {
  const fill = Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
  return (
    <input
      type="range"
      className="range"
      style={{ '--fill': `${fill}%` }}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      {...rest}
    />
  )
}
