import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { cueSound } from '../sound/sound-cues.ts'

/** `rising`: third, second, first; `won`: the first is up, tiles fall; `rest`: shown without movement. */
type SceneStage = 'rising' | 'won' | 'rest'

/** Milliseconds: when the first begins to rise, as in `podium.css`. */
const FIRST = 850

/** The carillon is heard once, also where nothing moves. */
export function useScenePlay(isFresh: boolean): { readonly stage: SceneStage; readonly end: () => void } {
  const isStill = useReducedMotion()
  const [stage, setStage] = useState<SceneStage>(isFresh && !isStill ? 'rising' : 'rest')
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
