import { roomEndsTexts } from './board/room-ends-texts.ts'
import { isOnScreen } from './follow-next-game.ts'
import { fileEnding, goesOnIn } from './file-ending.ts'
import { roomEndings } from './open-rooms.ts'
import { waitingRounds, type RoomEnding } from './room-questions.ts'
import { notifyUnstoredScores } from '../round-entry/unstored-scores.ts'
import { faultText } from '../games/fault-texts.ts'
import { gameTexts } from '../games/game-texts.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import type { GameStores } from '../games/game-stores-context.ts'
import { notify } from '../../ui/toast.ts'
import type { RoomStore } from './room-store-api.ts'
import { navigate, settled } from '../../ui/navigation.ts'

/** SPEC W310: files all endings until the page is unloaded, because a game may end while another page is shown. */
export function followEndings(rooms: RoomStore, stores: FilingStores): void {
  if (roomEndings.hasListeners()) return
  roomEndings.subscribe((ending) => {
    const { client } = rooms.getState()
    void file(ending, stores).then((finished) => {
      const isNews = ending.kind === 'ended' && ending.onFiled === undefined
      if (isNews && finished !== null && finished === client?.gameId) void sayOver(finished)
    })
    if (ending.kind === 'ended' || (ending.kind === 'closed' && !goesOnIn(stores.game)(ending.game.id)))
      notifyUnstoredScores(ending.game, client === null ? [] : waitingRounds(client))
  })
}

/** SPEC W310: shows a toast, unless a page of this game is shown, which shows the end itself. */
async function sayOver(finished: string): Promise<void> {
  await settled()
  if (isOnScreen(finished)) return
  const onSelect = () => navigate('/setup', { state: { finished } })
  notify({ tone: 'info', text: roomEndsTexts.over, id: 'room-over', action: { label: roomEndsTexts.result, onSelect } })
}

type FilingStores = Pick<GameStores, 'history' | 'game'>

/** @returns the record's id; null where nothing was filed */
async function file(ending: RoomEnding, stores: FilingStores): Promise<string | null> {
  const filed = await fileEnding(stores.history, ending, goesOnIn(stores.game))
  if (filed.ok) {
    ending.onFiled?.()
    return filed.value
  }
  notify({
    tone: 'error',
    text: faultText(filed.error, gameTexts.saveFailed),
    id: `room-unfiled-${ending.game.id}`,
    lasting: true,
    action: { label: UI_TEXTS.retry, onSelect: () => void file(ending, stores) },
  })
  return null
}
