import { nextPaint } from '../browser/next-paint.ts'

export interface Waiting {
  readonly message: string
  /** From 0 to 100; null if unknown. */
  readonly percent: number | null
}

export type Report = (percent: number) => void

/** During shorter work a veil would only flash. */
const FELT_AFTER_MS = 350

interface Wait extends Waiting {
  readonly isFelt: boolean
}

type Draw = (waiting: Waiting | null) => void

/** Shows a veil when the work takes long. @param isLong shows it before the work, which may block rendering */
type WhileWaiting = <Value>(
  message: string,
  work: (report: Report) => Promise<Value>,
  isLong?: boolean,
) => Promise<Value>

export function createWaiting(loadVeil: () => Promise<Draw>, painted: () => Promise<void>): WhileWaiting {
  let waits: readonly Wait[] = []
  let drawn: Wait | null = null
  let draw: Draw | null = null
  let drawing: Promise<void> | null = null

  const show = () => {
    const felt = waits.findLast(({ isFelt }) => isFelt) ?? null
    if (felt === drawn) return
    drawn = felt
    // Synchronous if the veil is loaded, so that the focus has returned before the caller continues.
    if (draw !== null) draw(felt)
    else if (felt !== null) {
      drawing = loadVeil().then(
        (loaded) => {
          draw = loaded
          if (drawn !== null) draw(drawn)
        },
        () => undefined,
      )
    }
  }

  return async (message, work, isLong = false) => {
    let wait: Wait = { message, percent: null, isFelt: false }
    waits = [...waits, wait]
    const change = (changes: Partial<Wait>) => {
      const next = { ...wait, ...changes }
      waits = waits.map((known) => (known === wait ? next : known))
      wait = next
      show()
    }
    const timer = setTimeout(() => change({ isFelt: true }), FELT_AFTER_MS)
    try {
      if (isLong) {
        change({ isFelt: true })
        await drawing
        await painted()
      }
      return await work((percent) => change({ percent: Math.min(100, Math.max(0, percent)) }))
    } finally {
      clearTimeout(timer)
      waits = waits.filter((known) => known !== wait)
      show()
    }
  }
}

/** The page has one veil. */
export const whileWaiting = createWaiting(async () => (await import('./waiting-veil.tsx')).drawVeil, nextPaint)
