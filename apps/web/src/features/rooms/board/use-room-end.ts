import { useState } from 'react'
import type { GameEndOptions } from '../../games/game-end.ts'
import { internalFault } from '../../games/internal-fault.ts'
import { notifyFault } from '../../games/notify-fault.ts'
import { roomRematch } from '../../games/room-rematch.ts'
import { useGameStore } from '../../games/use-game.ts'
import type { GameActions } from '../../scoreboard/use-game-actions.ts'
import type { RoomFacts } from '../room-facts.ts'
import { roomPageTexts as texts } from './room-page-texts.ts'

/** SPEC W348: what this user may do once the limit is reached. */
export function useRoomEnd(
  { game, canWrite, whyNot }: RoomFacts,
  actions: GameActions,
  onUndo: () => void,
): { readonly options: GameEndOptions; readonly isBusy: boolean } {
  const store = useGameStore()
  const [isStarting, setStarting] = useState(false)
  const again = async () => {
    const ended = await store.finish().catch(internalFault)
    const { offer } = roomRematch.getState()
    const state = store.getState()
    // Somebody else may have ended the game meanwhile.
    const isEnded = ended.ok || (state.phase === 'ready' && state.game?.endedAt !== null)
    if (!isEnded) notifyFault(ended.error, texts.endFailed)
    else if (offer?.gameId === game.id) await offer.start()
  }
  return {
    isBusy: isStarting || actions.pending !== null,
    options: canWrite
      ? {
          kind: 'room',
          onUndo,
          onPlayOn: (limit) => void actions.playOn(limit),
          onAgain: () => {
            if (isStarting) return
            setStarting(true)
            void again().finally(() => setStarting(false))
          },
          onEnd: () => void actions.finish(),
        }
      : { kind: 'viewer', note: whyNot === 'host-writes' ? texts.hostDecides : texts.lookingOn },
  }
}
