import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isStill } from '../../../ui/stillness.ts'
import { createReplayPlayer, type ReplayPlayer, type ReplayState } from './replay-player.ts'

const ports = {
  nextFrame: (run: (at: number) => void) => {
    const handle = requestAnimationFrame(run)
    return () => cancelAnimationFrame(handle)
  },
  isStill,
}

/** Starts by itself unless motion is reduced. */
export function useReplayPlayer(
  rounds: number,
  onEnd: () => void,
): { readonly player: ReplayPlayer; readonly state: ReplayState } {
  const [player] = useState(() => createReplayPlayer(rounds, ports))
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  const reachEnd = useEffectEvent(onEnd)
  useEffect(() => {
    let wasPlaying = false
    const unsubscribe = player.subscribe(() => {
      const { isPlaying, round } = player.getState()
      if (wasPlaying && !isPlaying && round === rounds) reachEnd()
      wasPlaying = isPlaying
    })
    if (!isStill()) player.play()
    const pauseUnseen = () => {
      if (document.visibilityState === 'hidden') player.pause()
    }
    document.addEventListener('visibilitychange', pauseUnseen)
    return () => {
      document.removeEventListener('visibilitychange', pauseUnseen)
      unsubscribe()
      player.pause()
    }
  }, [player, rounds])
  return { player, state }
}
