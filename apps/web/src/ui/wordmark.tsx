// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { classNames } from './class-names.ts'
import './wordmark.css'

/** The letters of the display font in font units, with the position of their tiles. */
const LETTERS = [
  [
    31.5,
    36.6,
    'M30 2q-11 0-17-8q-6-8-6-24v-36h20v33q0 9 3 14q3 4 8 4q4 0 6-1q2-2 4-5q2-3 3-7q0-4 0-9v-29h21v39v27h-16l-1-20h-2q-2 7-5 12q-3 5-7 8q-4 2-11 2z',
  ],
  [
    61,
    69.3,
    'M34 2q-12 0-18-7q-5-6-5-19v-26h-9v-16h7q4 0 6-1q2-1 2-4l2-10h11v15h16v16h-16v25q0 4 2 6q2 2 7 2q2 0 4 0q2-1 4-2v19q-4 1-8 1q-3 1-5 1z',
  ],
  [
    90.5,
    96.5,
    'M39 2q-9 0-15-3q-7-2-11-6q-4-5-7-11q-2-6-2-14q0-8 2-15q3-6 7-11q4-5 11-7q6-3 14-3q9 0 15 3q6 3 9 7q4 5 6 11l-19 7q0-5-2-7q-2-3-4-4q-3-1-6-1q-3 0-5 1q-3 1-4 4q-2 2-3 6q-1 3-1 8q0 7 2 11q2 5 5 7q3 2 8 2q5 0 8-2q3-2 4-5q1-3 1-6l18 4q-1 5-3 9q-2 4-5 8q-4 3-10 5q-5 2-13 2z',
  ],
  [
    120,
    125.0,
    'M8 0v-42v-48h20v21q0 2 0 5q0 3-1 5q0 3-1 6q0 3-1 6h3q2-6 5-11q2-5 6-7q5-3 11-3q12 0 18 8q6 9 6 26v34h-21v-31q0-10-3-15q-2-5-8-5q-5 0-8 3q-3 3-5 7q-1 5-1 11v30h-20z',
  ],
] as const

/** "Dutch" on a strip of tiles, with the D as a card on the first one. Decorative, since the name is next to it. */
export function Wordmark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 149 34" aria-hidden="true" className={classNames('wordmark', className)}>
      <rect className="w-tile" x="2" y="3" width="28" height="28" rx="4" />
      {LETTERS.map(([tile, pen, letter]) => (
        <g key={tile}>
          <rect className="w-tile" x={tile} y="3" width="28" height="28" rx="2" />
          <path
            className="w-corners"
            transform={`translate(${String(tile)} 3)`}
            d="M0 5.5A5.5 5.5 0 0 0 5.5 0M22.5 0A5.5 5.5 0 0 0 28 5.5M28 22.5A5.5 5.5 0 0 0 22.5 28M5.5 28A5.5 5.5 0 0 0 0 22.5"
          />
          <path className="w-letter" transform={`translate(${String(pen)} 25.5) scale(.224)`} d={letter} />
        </g>
      ))}
      <g transform="rotate(-7 16 17)">
        <rect className="w-card" x="4.5" y="1" width="23" height="32" rx="4" />
        <path
          className="w-d"
          d="M9.5 8.5h6.6c5.2 0 8.5 3.3 8.5 8.5s-3.3 8.5-8.5 8.5H9.5zm4.6 4.2v8.6h1.7c2.6 0 4.1-1.5 4.1-4.3s-1.5-4.3-4.1-4.3z"
        />
      </g>
    </svg>
  )
}
