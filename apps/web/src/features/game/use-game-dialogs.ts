import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { Round } from '@dutch/domain/game/state'
import { useState } from 'react'

/** What each sheet of the scoreboard is about. */
interface Targets {
  /** The round to correct; null to add one. */
  readonly entry: { readonly editing: Round | null }
  /** `number` is null for a deleted round, which has none. */
  readonly round: { readonly id: RoundId; readonly number: number | null }
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
