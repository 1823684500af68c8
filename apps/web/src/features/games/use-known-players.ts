import type { HistoryRecord } from '@dutch/domain/history/record'
import { knownPlayers, type KnownPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHistoryStore } from './use-history.ts'
import type { PreferencesState } from '@dutch/sync/preferences-store'
import { useGameStores } from './game-stores-context.ts'

/** Older games seldom name anybody new. */
const RECENT_GAMES = 200

/** SPEC R1112 */
export function useKnownPlayers(): readonly KnownPlayer[] {
  const { preferences } = useGameStores()
  const { players } = useSyncExternalStore(preferences.subscribe, preferences.getState, stateInPrerenderedPage)
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

const LOADING: PreferencesState = { phase: 'loading', players: [] }
const stateInPrerenderedPage = () => LOADING
