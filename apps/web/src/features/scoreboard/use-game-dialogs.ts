import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { roundNumberOf } from '@dutch/domain/game/round-number'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import { useState } from 'react'

interface Targets {
  /** `editing` null: a new one. `first`: whose score was tapped. */
  readonly entry: { readonly editing: Round | null; readonly first?: PlayerId | undefined }
  /** `number` is null for a deleted round. */
  readonly round: { readonly id: RoundId; readonly number: number | null; readonly player?: PlayerId | undefined }
  readonly player: { readonly id: PlayerId }
  readonly seats: true
  readonly scores: true
  readonly undo: { readonly last: Round; readonly number: number }
  readonly end: true
  readonly abandon: true
}

export interface GameDialogs {
  readonly current: keyof Targets | null
  /** A sheet stays mounted while it slides away. */
  readonly targets: Partial<Targets>
  readonly show: <Kind extends keyof Targets>(kind: Kind, target: Targets[Kind]) => void
  readonly close: () => void
}

/** SPEC W121: somebody else may take back, delete or restore the round that is looked at or corrected, or add one to what is undone. */
export function isOfGoneRound(game: Game, current: keyof Targets | null, targets: Partial<Targets>): boolean {
  const { rounds } = game
  if (current === 'undo') return lastRound(game)?.id !== targets.undo?.last.id
  if (current === 'round') {
    const wasCounted = targets.round?.number !== null
    return rounds.every(({ id, status }) => id !== targets.round?.id || (status === 'counted') !== wasCounted)
  }
  const changed = current === 'entry' ? targets.entry?.editing : null
  if (changed === null || changed === undefined) return false
  return rounds.every(({ id, status }) => id !== changed.id || status !== 'counted')
}

/** Of a round as it is counted now: one before it may have been deleted. One that goes keeps its number. */
export function numberNow<Before extends number | null>(game: Game, round: RoundId, before: Before): number | Before {
  return before === null ? before : (roundNumberOf(game, round) ?? before)
}

export function useGameDialogs(game: Game): GameDialogs {
  const [current, setCurrent] = useState<keyof Targets | null>(null)
  const [targets, setTargets] = useState<Partial<Targets>>({})
  if (isOfGoneRound(game, current, targets)) setCurrent(null)
  return {
    current,
    targets,
    show: (kind, target) => {
      setTargets((before) => ({ ...before, [kind]: target }))
      setCurrent(kind)
    },
    close: () => setCurrent(null),
  }
}
