import { useState, type UIEvent } from 'react'

/** Height of a row, in rem: rows grow with the reader's text size. */
export const ROW_REM = 2.75

// Rows are mounted by the block, so that scrolling renders once in a while and not at every pixel.
const BLOCK = 12

interface RowWindow {
  /** First and one past the last row to mount. */
  readonly start: number
  readonly end: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Which rows of a long table of equal rows are near enough to the screen to be mounted. */
export function useRowWindow(count: number): RowWindow {
  const [block, setBlock] = useState(0)
  const [fitting, setFitting] = useState(() => rowsIn(window.innerHeight))
  // The first picture is only what fits: it has to come at once. Rows ahead of the scroll are mounted from then on.
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
