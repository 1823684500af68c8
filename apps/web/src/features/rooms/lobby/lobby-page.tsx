import { Redirect, useSearch } from 'wouter'
import { roomFacts } from '../room-facts.ts'
import { useRoom } from '../use-room.ts'
import { useRoomNews } from '../use-room-messages.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { EnteringCard } from '../entering-card.tsx'
import '../multiplayer.css'
import { multiplayerTexts as texts } from '../lobby-texts.ts'
import { usePlayer } from '../use-player.ts'
import { CreateForm } from './create-form.tsx'
import { JoinForm } from './join-form.tsx'
import { OpenCard } from './open-card.tsx'
import { RecentRooms } from './recent-rooms.tsx'
import { RoomHome } from './room-home.tsx'

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
