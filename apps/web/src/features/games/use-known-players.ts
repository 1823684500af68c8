import type { HistoryRecord } from '@dutch/domain/history/record'
import { knownPlayers, type KnownPlayer, type RememberedPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHistoryStore } from './use-history.ts'
import type { PreferencesState, PreferencesStore } from '@dutch/sync/preferences-store'
import { useGameStores } from './game-stores-context.ts'
import { useSettings, type SettingsInUse } from '../settings/use-settings.ts'

/** Older games seldom name anybody new. */
const RECENT_GAMES = 200

/** SPEC R1112 */
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

interface PreferencesInUse extends SettingsInUse, Pick<PreferencesStore, 'remember' | 'forget'> {
  /** Latest first. */
  readonly players: readonly RememberedPlayer[]
  readonly isLoading: boolean
}

function usePreferences(): PreferencesInUse {
  const { preferences } = useGameStores()
  const { phase, players } = useSyncExternalStore(preferences.subscribe, preferences.getState, stateInPrerenderedPage)
  const settings = useSettings()
  const { remember, forget } = preferences
  return { ...settings, players, isLoading: phase === 'loading', remember, forget }
}

const LOADING: PreferencesState = { phase: 'loading', players: [] }
const stateInPrerenderedPage = () => LOADING
