import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'
import { nextPaint } from '../browser/next-paint.ts'

/**
 * Parts of a long page, mounted one after another from the top, each once the one before is on the screen: a slow phone
 * would not answer while all of them are laid out at once. A part comes below what is there and moves nothing.
 */
export function Staged({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  return parts.slice(0, useStages(parts.length, 1))
}

/**
 * How many parts of a long page or list are to be mounted by now: so many more each time the ones before are on the screen.
 * @param count all of them.
 * @param step how many at a time; all at once when it is no less than `count`.
 */
export function useStages(count: number, step: number): number {
  const [mounted, setMounted] = useState(step)
  const isWhole = mounted >= count
  useEffect(() => {
    if (isWhole) return undefined
    let isLeft = false
    void nextPaint().then(() => {
      if (!isLeft) startTransition(() => setMounted(mounted + step))
    })
    return () => {
      isLeft = true
    }
  }, [mounted, step, isWhole])
  return Math.min(mounted, count)
}
