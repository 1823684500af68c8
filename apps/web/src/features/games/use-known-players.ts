import type { HistoryRecord } from '@dutch/domain/history/record'
import { knownPlayers, type KnownPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState } from 'react'
import { useHistoryStore } from './use-history.ts'
import { usePreferences } from './use-preferences.ts'

/** Older games seldom name anybody new. */
const RECENT_GAMES = 200

/** SPEC R51 */
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
