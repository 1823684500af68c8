import type { Refused } from '@dutch/sync/account/device-ports'
import { notify } from '../../ui/toast.ts'
import { syncTexts } from './sync-texts.ts'

/** SPEC Y193: stays until somebody has read it. */
export function sayWhatWasRefused({ games, settings }: Refused): void {
  if (games > 0) notify({ tone: 'warning', text: syncTexts.refusedGames(games), id: 'refused-games', lasting: true })
  if (settings > 0)
    notify({ tone: 'warning', text: syncTexts.refusedSettings(settings), id: 'refused-settings', lasting: true })
}
