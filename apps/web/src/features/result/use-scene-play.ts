import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { cueSound } from '../sound/sound-cues.ts'

/** `rising`: third, second and first appear in turn; `won`: the winner is revealed; `rest`: nothing moves. */
type SceneStage = 'rising' | 'won' | 'rest'

/** Milliseconds until the first begins to rise, as in `podium.css`. */
const FIRST = 850

/** Plays the scene. The winner's sound is heard once, also without animations. */
export function useScenePlay(isFresh: boolean): { readonly stage: SceneStage; readonly end: () => void } {
  const isMotionReduced = useReducedMotion()
  const [stage, setStage] = useState<SceneStage>(isFresh && !isMotionReduced ? 'rising' : 'rest')
  const isUp = stage !== 'rising'
  useEffect(() => {
    if (isFresh && isUp) cueSound('win-sound')
  }, [isFresh, isUp])
  useEffect(() => {
    if (isUp) return undefined
    const timer = setTimeout(() => setStage('won'), FIRST)
    return () => clearTimeout(timer)
  }, [isUp])
  return { stage, end: () => setStage('rest') }
}
