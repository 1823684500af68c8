import { useState, type UIEvent } from 'react'

/** In rem, because rows grow with the user's text size. */
export const ROW_REM = 2.75

// The window moves by blocks of rows, so that scrolling seldom renders.
const BLOCK = 12

interface RowWindow {
  /** First and one past the last row to mount. */
  readonly start: number
  readonly end: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

export function useRowWindow(count: number): RowWindow {
  const [block, setBlock] = useState(0)
  const [fitting, setFitting] = useState(() => rowsIn(window.innerHeight))
  // The first render mounts no rows in advance, to be fast.
  const [ahead, setAhead] = useState(0)
  const start = Math.max(0, Math.min((block - 1) * BLOCK, count - 1))
  return {
    start,
    end: Math.min(count, block * BLOCK + fitting + ahead),
    onScroll: ({ currentTarget }) => {
      setBlock(Math.floor(rowsIn(currentTarget.scrollTop) / BLOCK))
      setFitting(rowsIn(window.innerHeight))
      setAhead(2 * BLOCK)
    },
  }
}

function rowsIn(pixels: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.ceil(pixels / (ROW_REM * rem))
}
