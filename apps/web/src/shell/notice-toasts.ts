import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { isStorageBlocked } from '../browser/small-storage.ts'
import { unexpectedError } from '../browser/unexpected-error.ts'
import type { GameStores } from '../features/games/game-stores-context.ts'
import type { GameNotice } from '../features/games/game-store-api.ts'
import { exportQuarantine } from '../features/games/export-quarantine.ts'
import { refusalText } from '../features/games/fault-texts.ts'
import { noticeTexts } from '../features/games/notice-texts.ts'
import { saveFile } from '../ui/save-file.ts'
import { notify, type Toast } from '../ui/toast.ts'
import { appTexts } from './texts.ts'

/** React could not hydrate a prerendered page and rendered it on the client instead. */
const RECOVERED = /^Minified React error #(?:418|419|421|422|423|425);/

/** The toast for a notice of the game store or an unexpected error; null for none. */
export function toastOf(notice: GameNotice | Event, stores: GameStores): Toast | null {
  if (notice instanceof Event) {
    const error = unexpectedError(notice, location.origin)
    if (error === null || RECOVERED.test(error.message)) return null
    return { tone: 'error', text: appTexts.unexpected, id: 'unexpected' }
  }
  switch (notice.kind) {
    case 'migrated':
      return { tone: 'info', text: noticeTexts.migrated }
    case 'corrupt-save-quarantined':
      return {
        tone: 'warning',
        text: noticeTexts.corruptSave,
        lasting: true,
        id: notice.kind,
        action: { label: noticeTexts.export, onSelect: () => void exportQuarantine(stores.quarantine) },
      }
    case 'quarantined-game-recovered':
      return { tone: 'success', text: noticeTexts.recovered }
    case 'totals-healed':
      return {
        tone: 'warning',
        text: notice.when === 'load' ? noticeTexts.healedAtLoad(notice.count) : noticeTexts.healed,
      }
    case 'fallback-storage':
      return isStorageBlocked()
        ? { tone: 'warning', text: noticeTexts.nothingKept, lasting: true, id: notice.kind }
        : { tone: 'info', text: noticeTexts.fallbackStorage, id: notice.kind }
    case 'storage-full':
      return {
        tone: 'error',
        text: noticeTexts.storageFull,
        lasting: true,
        id: notice.kind,
        action: {
          label: noticeTexts.export,
          onSelect: () => void exportGame(stores),
        },
      }
    case 'changed-in-other-tab':
      return { tone: 'info', text: noticeTexts.changedInOtherTab, id: 'game-changed' }
    case 'ended-in-other-tab': {
      import('../features/round-entry/unstored-scores.ts').then(
        ({ notifyUnstoredScoresOfTab }) => notifyUnstoredScoresOfTab(notice.game, stores.history),
        () => undefined,
      )
      const text = notice.next === null ? noticeTexts.endedInOtherTab : noticeTexts.nextInOtherTab
      return { tone: 'info', text, id: 'game-changed' }
    }
  }
}

async function exportGame(stores: GameStores): Promise<void> {
  const game = await stores.game.underWay()
  if (game !== null) saveFile('dutch-partie.json', writeCompactCopy(game, Date.now()), 'application/json')
  // The game ended after the message came.
  else notify({ tone: 'info', text: refusalText({ reason: 'no-game' }) })
}
