import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Milliseconds. */
const PLAIN = 280
const MOMENT = 450

/** `at-once`: a change without a moment. Else the stage of the moment: rows are held in their places, move, or have arrived. */
type RowPace = 'at-once' | 'held' | 'moving' | 'stamped' | 'visit' | 'rest'

interface Flip {
  readonly order: string
  readonly moves: readonly Animation[]
}

/**
 * Animates the children of a list from their former places to those of a new order (transform only). Each child has
 * its identity in `data-flip`. Nothing moves when `isMotionReduced`.
 * @param order the identities, joined by commas
 */
export function useFlip(
  list: RefObject<HTMLElement | null>,
  order: string,
  pace: RowPace,
  isMotionReduced: boolean,
): void {
  const last = useRef<Flip>({ order, moves: [] })
  useLayoutEffect(() => {
    if (last.current.order !== order) {
      const moves = list.current === null || isMotionReduced ? [] : moveRows(list.current, last.current.order, pace)
      last.current = { order, moves }
    } else if (pace === 'moving') {
      for (const move of last.current.moves) move.play()
    } else if (pace === 'at-once') {
      // The moment was ended before the rows had moved.
      for (const move of last.current.moves) move.cancel()
    }
  }, [list, order, pace, isMotionReduced])
}

/** Moves in units of a row's height, so that rows whose height changes meanwhile stay in their places. */
function moveRows(list: HTMLElement, before: string, pace: RowPace): readonly Animation[] {
  const rows = [...list.children].filter((child) => child instanceof HTMLElement)
  const { columnGap, rowGap } = getComputedStyle(list)
  const was = before.split(',')
  return rows.flatMap((row) => {
    const from = rows[was.indexOf(row.dataset['flip'] ?? '')]
    if (from === undefined || from === row) return []
    const steps = (distance: number, size: number, gap: string) =>
      `calc(${String(Math.round(distance / (size + Number.parseFloat(gap))))} * (100% + ${gap}))`
    const x = steps(from.offsetLeft - row.offsetLeft, row.offsetWidth, columnGap)
    const y = steps(from.offsetTop - row.offsetTop, row.offsetHeight, rowGap)
    const move = row.animate([{ transform: `translate(${x}, ${y})` }, { transform: 'none' }], {
      duration: pace === 'at-once' ? PLAIN : MOMENT,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
    if (pace !== 'at-once') move.pause()
    return [move]
  })
}
