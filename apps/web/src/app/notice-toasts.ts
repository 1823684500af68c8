import type { AppStores } from '../game-store/app-stores-context.ts'
import type { GameNotice } from '../game-store/game-store-api.ts'
import { saveFile } from '../ui/save-file.ts'
import type { Toast } from '../ui/toast.ts'
import { noticeTexts } from './notice-texts.ts'

/** What a person reads when the game store says something. */
export function toastOf(notice: GameNotice, stores: AppStores): Toast {
  switch (notice.kind) {
    case 'migrated':
      return { tone: 'info', text: noticeTexts.migrated }
    case 'corrupt-save-set-aside':
      return {
        tone: 'warning',
        text: noticeTexts.corruptSave,
        lasting: true,
        id: notice.kind,
        action: { label: noticeTexts.export, onSelect: () => void exportSetAside(stores) },
      }
    case 'set-aside-game-recovered':
      return { tone: 'success', text: noticeTexts.recovered }
    case 'totals-healed':
      return {
        tone: 'warning',
        text: notice.when === 'load' ? noticeTexts.healedAtLoad(notice.count) : noticeTexts.healed,
      }
    case 'fallback-storage':
      return { tone: 'info', text: noticeTexts.fallbackStorage, id: notice.kind }
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
    case 'changed-elsewhere':
      return { tone: 'info', text: noticeTexts.changedElsewhere, id: notice.kind }
    case 'ended-elsewhere':
      return { tone: 'info', text: noticeTexts.endedElsewhere, id: 'changed-elsewhere' }
  }
}

async function exportSetAside(stores: AppStores): Promise<void> {
  const text = await stores.setAside.exportAll()
  if (text !== null) saveFile('dutch-sauvegardes-mises-de-cote.json', text, 'application/json')
}

async function exportGame(stores: AppStores): Promise<void> {
  const text = await stores.game.exportText()
  if (text !== null) saveFile('dutch-partie.json', text, 'application/json')
}
