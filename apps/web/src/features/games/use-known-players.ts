import type { HistoryRecord } from '@dutch/domain/history/record'
import { knownPlayers, type KnownPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState } from 'react'
import { useHistoryStore } from './use-history.ts'
import { usePreferences } from './use-preferences.ts'

/** The games that say who plays here; older ones name nobody new often enough to be waited for. */
const RECENT_GAMES = 200

/** Everybody met in the recent games and among the remembered players (SPEC R51). */
export function useKnownPlayers(): readonly KnownPlayer[] {
  const { players } = usePreferences()
  const history = useHistoryStore()
  const [records, setRecords] = useState<readonly HistoryRecord[]>([])
  useEffect(() => {
    let isGone = false
    void history.newest(RECENT_GAMES).then((result) => {
      if (result.ok && !isGone) setRecords(result.value)
    })
    return () => {
      isGone = true
    }
  }, [history])
  return knownPlayers(records, players)
}
