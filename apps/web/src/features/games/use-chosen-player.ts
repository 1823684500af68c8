import { useSyncExternalStore } from 'react'
import { notifyIfSettingNotStored } from '../settings/notify-setting-stored.ts'
import { useGameStores } from './game-stores-context.ts'

interface UseChosenPlayerResult {
  /** Null for nobody. */
  readonly chosen: string | null
  readonly choose: (name: string) => void
}

export function useChosenPlayer(): UseChosenPlayerResult {
  const { chosenPlayer } = useGameStores()
  const chosen = useSyncExternalStore(chosenPlayer.subscribe, chosenPlayer.getState, () => null)
  const choose = async (name: string) => {
    notifyIfSettingNotStored({ ok: await chosenPlayer.choose(name) })
  }
  return { chosen, choose: (name) => void choose(name) }
}
