import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { PreferencesState, PreferencesStore } from '@dutch/sync/preferences-store'
import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'
import { useSettings, type SettingsInUse } from '../settings/use-settings.ts'

export interface PreferencesInUse extends SettingsInUse, Pick<PreferencesStore, 'remember' | 'forget'> {
  /** Latest first. */
  readonly players: readonly RememberedPlayer[]
  readonly isLoading: boolean
}

export function usePreferences(): PreferencesInUse {
  const { preferences } = useGameStores()
  const { phase, players } = useSyncExternalStore(preferences.subscribe, preferences.getState, stateInPrerenderedPage)
  const settings = useSettings()
  const { remember, forget } = preferences
  return { ...settings, players, isLoading: phase === 'loading', remember, forget }
}

const LOADING: PreferencesState = { phase: 'loading', players: [] }
const stateInPrerenderedPage = () => LOADING
