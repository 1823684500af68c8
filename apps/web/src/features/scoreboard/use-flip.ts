import { useLayoutEffect, useRef, type RefObject } from 'react'

const DURATION = 280

interface Place {
  readonly left: number
  readonly top: number
}

/**
 * Moves the children of a list from where they stood to where a new order puts them (transform only). Children carry
 * their identity in `data-flip`. Nothing moves when `isStill`.
 * @param order changes exactly when the order does.
 */
export function useFlip(list: RefObject<HTMLElement | null>, order: string, isStill: boolean): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map())
  useLayoutEffect(() => {
    const before = places.current
    const after = new Map<string, Place>()
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const id = child.dataset['flip'] ?? ''
      const place = { left: child.offsetLeft, top: child.offsetTop }
      after.set(id, place)
      const from = before.get(id)
      if (from === undefined || isStill) continue
      const x = from.left - place.left
      const y = from.top - place.top
      if (x === 0 && y === 0) continue
      child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    }
    places.current = after
  }, [list, order, isStill])
}
