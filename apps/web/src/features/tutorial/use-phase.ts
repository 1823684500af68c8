import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

/** Counts from 0 to `last`, one phase every `ms` milliseconds, and stops there. Without animations it starts at `last`. */
export function usePhase(last: number, ms: number): number {
  const isStill = useReducedMotion()
  const [phase, setPhase] = useState(0)
  useEffect(() => {
    if (isStill || phase >= last) return
    const timer = setTimeout(() => setPhase(phase + 1), ms)
    return () => clearTimeout(timer)
  }, [isStill, phase, last, ms])
  return isStill ? last : phase
}
