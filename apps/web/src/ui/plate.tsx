// On the home page: smaller without a memo (decision 0065).
'use no memo'

const PETALS = Array.from({ length: 24 }, (_, index) => index * 15)

/** A decorative plate. Its hollow takes two thirds of the width. */
export function Plate({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className}>
      <circle cx="100" cy="100" r="98" fill="#fcfaf4" />
      <g fill="none" stroke="#2e5eba">
        <circle cx="100" cy="100" r="94" strokeWidth="2" />
        <circle cx="100" cy="100" r="71" strokeWidth="2.5" />
        <circle cx="100" cy="100" r="67" strokeWidth="1" />
      </g>
      <g fill="#2e5eba">
        {PETALS.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${String(angle)} 100 100)`}
            d={
              angle % 30 === 0
                ? 'M100 9c6 6 6 11 0 18-6-7-6-12 0-18zM92 21c1 5 4 7 8 8 4-1 7-3 8-8-3 1-6 3-8 5-2-2-5-4-8-5z'
                : 'M100 13.5a3 3 0 1 1-.1 0zM100 21.5a1.6 1.6 0 1 1-.1 0z'
            }
          />
        ))}
      </g>
    </svg>
  )
}
