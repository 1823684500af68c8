import { Redirect, useSearch, useLocation } from 'wouter'
import { presentPlayers } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'
import { roomFacts } from '../room-facts.ts'
import { useRoom } from '../use-room.ts'
import { useRoomNews } from '../use-room-messages.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { EnteringCard } from '../entering-card.tsx'
import '../multiplayer.css'
import { multiplayerTexts as texts } from '../lobby-texts.ts'
import { usePlayer, playerNameOf } from '../use-player.ts'
import { CreateForm } from './create-form.tsx'
import { JoinForm } from './join-form.tsx'
import { RecentRooms } from './recent-rooms.tsx'
import { RoomHome } from './room-home.tsx'
import { roomRefusalText } from '../refusal-texts.ts'
import type { RoomStore } from '../room-store-api.ts'
import { sharedOut } from '../../games/shared-out.ts'
import { useGameState } from '../../games/use-game.ts'
import { useSync } from '../../account-sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toast.ts'

/** /multiplayer */
export function LobbyPage() {
  const player = usePlayer()
  const search = useSearch()
  if (player === null) {
    const back = encodeURIComponent(search === '' ? '/multiplayer' : `/multiplayer?${search}`)
    return <Redirect href={`/sign-in?redirect=${back}&error=multiplayer`} replace />
  }
  return <Rooms />
}

function Rooms() {
  const { rooms, state } = useRoom()
  useRoomNews(rooms)
  const facts = roomFacts(state)
  const isInside = state.place.kind === 'in' && state.client?.userId !== null
  if (isInside && facts !== null && facts.role !== 'stranger' && facts.game.endedAt === null) {
    return <RoomHome rooms={rooms} state={state} facts={facts} />
  }
  return <Lobby />
}

function Lobby() {
  usePageHeader({ title: texts.title, back: '/' })
  const { rooms, state } = useRoom()
  const running = new URLSearchParams(useSearch()).get('open')
  const isEntering = state.place.kind === 'entering' || state.place.kind === 'waiting'
  return (
    <div className="lobby">
      {isEntering && <EnteringCard state={state} onRetry={rooms.retry} onCancel={rooms.stepOut} />}
      <div className="lobby-ways" inert={isEntering}>
        <div className="flex flex-col gap-4">
          {running !== null && <OpenCard key={running} rooms={rooms} gameId={running} />}
          <JoinForm />
          <RecentRooms rooms={rooms} state={state} />
        </div>
        <CreateForm rooms={rooms} />
      </div>
    </div>
  )
}

/** SPEC R214: nothing while another game is under way. */
function OpenCard({ rooms, gameId }: { readonly rooms: RoomStore; readonly gameId: string }) {
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
