import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { nameKey } from '@dutch/domain/players/names'
import { mergePlayers } from '@dutch/sync/backup/merge-players'
import { useGameStores } from '../games/game-stores-context.ts'
import { guardAfterTap } from '../../ui/press-guard.ts'
import { notify } from '../../ui/toast.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { setupTexts as texts } from './texts.ts'

export type ForgetPlayer = (player: KnownPlayer) => Promise<void>

/** SPEC W126: can be undone while its message is shown. */
export function useForgetPlayer(): ForgetPlayer {
  const { rememberedPlayers } = useGameStores()
  const change = async (edit: Parameters<typeof rememberedPlayers.change>[0], failed: string) => {
    const isStored = await rememberedPlayers.change(edit)
    if (!isStored) notify({ tone: 'error', text: failed })
    return isStored
  }
  return async ({ name }) => {
    const isMeant = (player: { readonly name: string }) => nameKey(player.name) === nameKey(name)
    const removed = rememberedPlayers.getState().filter(isMeant)
    if (!(await change((known) => known.filter((player) => !isMeant(player)), texts.forgetFailed))) return
    guardAfterTap()
    const onSelect = () => void change((known) => mergePlayers(known, removed), texts.restoreFailed)
    notify({ tone: 'success', text: texts.forgotten(name), action: { label: UI_TEXTS.undo, onSelect } })
  }
}
