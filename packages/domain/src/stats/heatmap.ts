import type { RoundId } from '../game/ids.ts'
import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { roundColour, type RoundColour } from '../scoring/round-colour.ts'
import { mean, oneDecimal } from './averages.ts'

export interface HeatCell {
  readonly score: number
  readonly colour: RoundColour
  readonly isDutch: boolean
  /** Whether no score of the round is lower; several cells may share it. */
  readonly isLowest: boolean
}

export interface HeatRound {
  readonly id: RoundId
  /** From 1. */
  readonly number: number
  /** One decimal. */
  readonly meanScore: number
  /** By seat; null for an absent player. */
  readonly cells: readonly (HeatCell | null)[]
}

/** SPEC R710: oldest round first. */
export function heatmapOf(game: Game): readonly HeatRound[] {
  return countedRounds(game).map((round, index) => {
    const scores = round.entries.map((entry) => entry.score)
    const lowest = Math.min(...scores)
    return {
      id: round.id,
      number: index + 1,
      meanScore: oneDecimal(mean(scores)),
      cells: game.players.map(({ id }) => {
        const score = scoreOf(round, id)
        if (score === null) return null
        const isDutch = round.dutchPlayerId === id
        return { score, colour: roundColour(score), isDutch, isLowest: score === lowest }
      }),
    }
  })
}

export interface RoundExtreme {
  /** One decimal. */
  readonly meanScore: number
  /** Numbers of the rounds with this mean, from 1. */
  readonly numbers: readonly number[]
}

/** SPEC R711: the rounds with the highest and the lowest mean, ties included; null before the first round. */
export function extremesOf(
  rounds: readonly HeatRound[],
): { readonly hardest: RoundExtreme; readonly easiest: RoundExtreme } | null {
  if (rounds.length === 0) return null
  const means = rounds.map(({ meanScore }) => meanScore)
  const at = (meanScore: number): RoundExtreme => ({
    meanScore,
    numbers: rounds.filter((round) => round.meanScore === meanScore).map(({ number }) => number),
  })
  return { hardest: at(Math.max(...means)), easiest: at(Math.min(...means)) }
}
