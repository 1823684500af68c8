import type { Game } from '@dutch/domain/game/state'
import { useEffect, useSyncExternalStore } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { announce } from '../../ui/announcer.ts'
import { createCommentary, type Commentary, type CommentaryState } from './commentary.ts'
import { professorTexts } from './professor-texts.ts'

/** One instance for the whole visit, so that the Professor does not repeat what he said in an earlier game. */
const commentary = createCommentary({
  clock: deviceClock,
  random: () => Math.random(),
  visibility: pageVisibility,
  announce: (text) => announce(professorTexts.says(text)),
})

/** For the parameters see `Commentary.follow`. */
export function useCommentary(
  game: Game,
  byClock: boolean,
  hasOwnCards: boolean,
): CommentaryState & Pick<Commentary, 'again' | 'setPaused'> {
  useEffect(() => commentary.follow(game, byClock, hasOwnCards), [game, byClock, hasOwnCards])
  const state = useSyncExternalStore(commentary.subscribe, commentary.getState)
  return { ...state, again: commentary.again, setPaused: commentary.setPaused }
}
