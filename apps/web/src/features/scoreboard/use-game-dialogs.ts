import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { roundNumberOf } from '@dutch/domain/game/round-number'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import { useState } from 'react'

interface Targets {
  /** `editing` is null for a new round; `first` is the player whose score was tapped. */
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

/** SPEC W121: whether another user has changed what the open dialog is about, so that it must close. */
export function isDialogOutdated(game: Game, current: keyof Targets | null, targets: Partial<Targets>): boolean {
  const { rounds, players } = game
  switch (current) {
    case 'undo':
      return lastRound(game)?.id !== targets.undo?.last.id
    case 'round': {
      const wasCounted = targets.round?.number !== null
      return rounds.every(({ id, status }) => id !== targets.round?.id || (status === 'counted') !== wasCounted)
    }
    case 'entry': {
      const changed = targets.entry?.editing ?? null
      return changed !== null && rounds.every(({ id, status }) => id !== changed.id || status !== 'counted')
    }
    case 'player':
      return players.every(({ id }) => id !== targets.player?.id)
    case 'seats':
    case 'scores':
    case 'end':
    case 'abandon':
    case null:
      return false
  }
}

/** The present number of a round, since an earlier one may have been deleted; a round that is gone keeps its number. */
export function numberNow<Before extends number | null>(game: Game, round: RoundId, before: Before): number | Before {
  return before === null ? before : (roundNumberOf(game, round) ?? before)
}

export function useGameDialogs(game: Game): GameDialogs {
  const [current, setCurrent] = useState<keyof Targets | null>(null)
  const [targets, setTargets] = useState<Partial<Targets>>({})
  if (isDialogOutdated(game, current, targets)) setCurrent(null)
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
