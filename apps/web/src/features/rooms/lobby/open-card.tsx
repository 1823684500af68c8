import { presentPlayers } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'
import { useLocation } from 'wouter'
import { roomRefusalText } from '../refusal-texts.ts'
import type { RoomStore } from '../room-store-api.ts'
import { sharedOut } from '../../games/shared-out.ts'
import { useGameState } from '../../games/use-game.ts'
import { useSync } from '../../account-sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toast.ts'
import { multiplayerTexts as texts } from '../lobby-texts.ts'
import { playerNameOf, usePlayer } from '../use-player.ts'

/** SPEC R214: nothing while another game is under way. */
export function OpenCard({ rooms, gameId }: { readonly rooms: RoomStore; readonly gameId: string }) {
  const player = usePlayer()
  const state = useGameState()
  const { sync } = useSync()
  const [, navigate] = useLocation()
  const game = state.phase === 'ready' ? state.game : null
  if (player === null || game?.id !== gameId) return null
  const open = async () => {
    // The server opens it from the account's games.
    sync?.syncNow()
    const entered = await rooms.enter({ kind: 'open', gameId }, playerNameOf(player))
    if (entered === null) return
    if (entered.ok) {
      // A game whose id could be guessed goes on under another one, beside this.
      if (entered.value === gameId) sharedOut.begin(gameId)
      notify({ tone: 'success', text: texts.created(rooms.getState().door?.code ?? '') })
      navigate('/multiplayer', { replace: true })
      return
    }
    const isUnknown = entered.error.reason === 'unknown-room'
    notify({
      tone: 'error',
      text: isUnknown ? texts.notSynced : roomRefusalText(entered.error, 'create', Date.now()),
    })
  }
  return (
    <Card className="border-2 border-delft p-4 sm:p-5">
      <h2 className="text-xl">{texts.openTitle}</h2>
      <p className="mt-0.5 text-ink-soft">{texts.openText(joinNames(presentPlayers(game).map(({ name }) => name)))}</p>
      <Button size="lg" block className="mt-3" onClick={() => void open()}>
        {texts.open}
      </Button>
    </Card>
  )
}
