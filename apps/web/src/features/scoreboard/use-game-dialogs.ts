import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { Round } from '@dutch/domain/game/state'
import { useState } from 'react'

/** What each sheet of the scoreboard is about. */
interface Targets {
  /** The round to correct; null to add one. `first` is whose score was pointed at, if anybody's. */
  readonly entry: { readonly editing: Round | null; readonly first?: PlayerId | undefined }
  /** `number` is null for a deleted round, which has none; `player` as `first` above. */
  readonly round: { readonly id: RoundId; readonly number: number | null; readonly player?: PlayerId | undefined }
  readonly player: { readonly id: PlayerId }
  readonly seats: true
  readonly scores: true
  /** The round that the person sees as the last one. */
  readonly undo: { readonly last: Round; readonly number: number }
  readonly end: true
  readonly abandon: true
}

export interface GameDialogs {
  /** The one that is open; at most one is. */
  readonly current: keyof Targets | null
  /** What each was last opened for: a sheet stays mounted while it slides away, and gives the focus back. */
  readonly targets: Partial<Targets>
  readonly show: <Kind extends keyof Targets>(kind: Kind, target: Targets[Kind]) => void
  readonly close: () => void
}

/**
 * Opens what can be done with a round.
 * @param number null for a deleted round, which has none
 * @param player whose score in it was pointed at, if anybody's
 */
export type OpenRound = (round: Round, number: number | null, player?: PlayerId) => void

/** Which sheet of the scoreboard is open. */
export function useGameDialogs(): GameDialogs {
  const [current, setCurrent] = useState<keyof Targets | null>(null)
  const [targets, setTargets] = useState<Partial<Targets>>({})
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
