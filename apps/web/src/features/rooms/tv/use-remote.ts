import { useEffect, useRef, type RefObject } from 'react'
import { cellAfter } from './letter-grid.ts'

/**
 * SPEC W315: the arrows of a remote control move the focus between the buttons of a screen; its OK key is the browser's Enter.
 * @param columns how many buttons are in a row
 * @param onOther called with every other key
 */
export function useRemote<Place extends HTMLElement>(
  columns: number,
  onOther?: (key: string) => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    const cells = () => Array.from(place.current?.querySelectorAll<HTMLElement>('button, a') ?? [])
    if (!cells().some((cell) => cell === document.activeElement)) cells()[0]?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const all = cells()
      const cell = all.findIndex((one) => one === document.activeElement)
      const next = cellAfter(Math.max(0, cell), event.key, { columns, count: all.length })
      if (next === null) onOther?.(event.key)
      else {
        event.preventDefault()
        all[cell === -1 ? 0 : next]?.focus()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return place
}
