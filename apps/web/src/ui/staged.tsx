import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'
import { nextPaint } from '../browser/next-paint.ts'

/** Mounts its children one after the other, because a slow phone would freeze while all are laid out. */
export function Staged({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  return parts.slice(0, useStages(parts.length, 1))
}

/** Returns how many of `count` items to mount by now; `step` are added at a time. */
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
