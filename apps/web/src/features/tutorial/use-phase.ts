import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

/** Counts from 0 to `last`, one phase every `ms` milliseconds, and stops there. Without animations it starts at `last`. */
export function usePhase(last: number, ms: number): number {
  const isMotionReduced = useReducedMotion()
  const [phase, setPhase] = useState(0)
  useEffect(() => {
    if (isMotionReduced || phase >= last) return
    const timer = setTimeout(() => setPhase(phase + 1), ms)
    return () => clearTimeout(timer)
  }, [isMotionReduced, phase, last, ms])
  return isMotionReduced ? last : phase
}
