import { encode } from 'uqr'

/** The margin that QR readers require, in modules. */
const QUIET = 4
/** With this many modules or more, the phone must come close to the screen. */
const DENSE = 89

interface QrPictureProps {
  readonly text: string
  readonly label: string
  readonly denseHint: string
  /** The level of error correction. */
  readonly level?: 'L' | 'M'
  readonly className?: string
}

/** Dark on light in both themes, because many cameras cannot read the inverse. */
export function QrPicture({ text, label, denseHint, level = 'L', className = 'handover-code' }: QrPictureProps) {
  const { size, data } = encode(text, { ecc: level, boostEcc: true, border: 0 })
  const width = size + 2 * QUIET
  // Each module is a whole number of screen pixels, because cameras read uneven ones badly.
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(width)} ${String(width)}`}
        shapeRendering="crispEdges"
        style={{ '--step': `${String(width / devicePixelRatio)}px` }}
        className={`${className} rounded-control`}
      >
        <rect width={width} height={width} fill="#fff" />
        <path d={squares(data)} fill="#000" />
      </svg>
      {size >= DENSE && <figcaption className="text-center text-sm text-ink-soft">{denseHint}</figcaption>}
    </figure>
  )
}

/** Draws each run of dark modules as one rectangle. */
function squares(data: readonly (readonly boolean[])[]): string {
  return data
    .map((row, y) => {
      let path = ''
      for (let x = 0; x < row.length; x += 1) {
        if (row[x] !== true) continue
        const start = x
        while (row[x + 1] === true) x += 1
        const run = x + 1 - start
        path += `M${String(start + QUIET)} ${String(y + QUIET)}h${String(run)}v1h-${String(run)}z`
      }
      return path
    })
    .join('')
}
