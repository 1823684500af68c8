import { useEffect, type RefObject } from 'react'

/**
 * SPEC W129: scrolls a row into view when what is typed in it changes, and when the phone is turned. Not whenever the rows get
 * less room: a tap on "Dutch" shows a message, and would move the rows below the finger.
 */
export function useInView(row: RefObject<HTMLElement | null>, isCurrent: boolean, typed: string): void {
  useEffect(() => {
    if (!isCurrent) return undefined
    const show = () => row.current?.scrollIntoView({ block: 'nearest' })
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [row, isCurrent, typed])
}
