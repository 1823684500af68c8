import type { Game } from '@dutch/domain/game/state'
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { pageVisibility } from '../../../browser/visibility.ts'
import { movement } from '../../../ui/movement.ts'
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts'
import { cueSound } from '../../sound/sound-cues.ts'
import { playMoment } from './play-moment.ts'
import { roundMomentOf, stepsOf, type MomentStage, type RoundMoment } from './round-moment.ts'

interface Shown {
  readonly game: Game
  readonly moment: RoundMoment | null
  readonly stage: MomentStage
  /** See `MomentStep`. */
  readonly isHalf: boolean
  /** See `RoundMoment`. Kept after the moment: a change would restyle all that inherits a row's turn. */
  readonly turns: RoundMoment['turns']
}

const NO_TURNS: RoundMoment['turns'] = new Map()

/**
 * SPEC W105: the moment of a round that is added while the ranking is on the screen, by this user or another.
 * @param isStage see `stepsOf`
 */
export function useRoundMoment(game: Game, list: RefObject<HTMLElement | null>, isStage: boolean): Omit<Shown, 'game'> {
  const [shown, setShown] = useState<Shown>({ game, moment: null, stage: 'rest', isHalf: false, turns: NO_TURNS })
  const isMotionReduced = useReducedMotion()
  if (shown.game !== game) {
    const moment = roundMomentOf(shown.game, game) ?? momentUnderWay(shown, game)
    setShown({
      game,
      moment,
      stage: moment === null || isMotionReduced ? 'rest' : moment === shown.moment ? shown.stage : 'before',
      isHalf: moment !== null && moment === shown.moment && shown.isHalf,
      turns: moment?.turns ?? shown.turns,
    })
  }
  const { moment, stage, isHalf, turns } = shown
  const stepsNow = useEffectEvent((played: RoundMoment) => stepsOf(played, isMotionReduced, isStage))
  useLayoutEffect(() => {
    if (moment === null) return undefined
    movement.setState('played', true)
    const stop = playMoment({
      steps: stepsNow(moment),
      enteredAt: moment.enteredAt,
      list: list.current,
      visibility: pageVisibility,
      onStep: ({ stage: next, isHalf = false, sound }) => {
        if (sound !== undefined) cueSound(sound)
        if (next === 'visit') movement.setState('visit', true)
        if (next === 'rest') setShown((now) => ({ ...now, moment: null, stage: 'rest', isHalf: false }))
        else if (next !== undefined) setShown((now) => ({ ...now, stage: next, isHalf }))
      },
    })
    return () => {
      stop()
      movement.setState('rest', true)
    }
  }, [moment, list])
  return { moment, stage, isHalf, turns }
}

/** The moment under way, where the game changed but has no other round. */
function momentUnderWay({ game: before, moment }: Shown, game: Game): RoundMoment | null {
  return moment !== null && before.id === game.id && before.rounds.length === game.rounds.length ? moment : null
}
