import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

/**
 * Counts from 0 to the last phase of a picture, then rests: nothing moves on for ever. Where movement is not wanted the
 * picture is what it ends with.
 * @param ms how long each phase lasts.
 */
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
