import './rolling-number.css'

/** Screen readers read it as one number. */
export function RollingNumber({ value }: { readonly value: number }) {
  const signs = String(Math.abs(value)).split('')
  return (
    <span className="rolling tabular">
      <span className="sr-only">{value}</span>
      <span aria-hidden="true" className="rolling-line">
        {value < 0 && <span>−</span>}
        {signs.map((digit, index) => (
          // Keyed from the right, so that a further digit leaves the others unchanged.
          <span key={signs.length - index} className="rolling-digit" style={{ '--digit': digit }} />
        ))}
      </span>
    </span>
  )
}
