// SPEC Y210, Y306

import { accept } from '@dutch/domain/result'
import { chooseCopy, isPrefix, type FoundCopy } from './choose-copy.ts'
import { readCompactCopy } from './compact-copy.ts'
import type { GameLog, LoggedGame } from './game-log.ts'
import { readSavedGame } from './saved-game.ts'

interface QuarantineRepository {
  readonly list: () => Promise<readonly KeptSave[]>
  readonly remove: (id: string) => Promise<unknown>
}

export interface KeptSave {
  readonly id: string
  readonly reason: 'corrupt' | 'from-the-future' | 'superseded'
  /** The text of a save in local storage, or the record of a database. */
  readonly content: unknown
}

/** SPEC Y306. @param now in place of missing times */
export function withRecovery(log: GameLog, repository: QuarantineRepository, now: () => number): GameLog {
  let isDue = true

  /** Stores the best save that the log accepts; null if it accepts none. */
  const storeOne = async (saves: readonly FoundCopy<string>[]): Promise<LoggedGame | null> => {
    const closed = new Set<string>()
    for (;;) {
      const { winner } = chooseCopy(saves, (id) => closed.has(id))
      if (winner === null) return null
      const stored = await log.append(null, winner.game.events)
      if (stored.ok) return stored.value
      // Another tab has begun a game, or nothing can be stored: the save stays in quarantine.
      if (stored.error.kind !== 'conflict' || stored.error.current !== null) return null
      closed.add(winner.game.gameId)
    }
  }

  return {
    ...log,
    load: async () => {
      const loaded = await log.load()
      if (!loaded.ok || !isDue) return loaded
      isDue = false
      const saves = readableSaves(await repository.list(), now())
      const recovered = loaded.value.game === null ? await storeOne(saves) : null
      const standing = recovered ?? loaded.value.game
      for (const save of saves) {
        if (standing !== null && isPrefix(save.game, standing)) await repository.remove(save.source)
      }
      if (recovered === null) return loaded
      return accept({ game: recovered, findings: [...loaded.value.findings, { kind: 'recovered' }] })
    },
  }
}

function readableSaves(kept: readonly KeptSave[], now: number): readonly FoundCopy<string>[] {
  return kept.flatMap(({ id, reason, content }) => {
    if (reason !== 'from-the-future') return []
    const save = typeof content === 'string' ? readCompactCopy(content, now) : readSavedGame(content, now)
    return save.ok && save.value !== null ? [{ ...save.value, source: id }] : []
  })
}
