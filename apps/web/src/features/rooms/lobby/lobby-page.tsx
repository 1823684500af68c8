import { Redirect, useSearch, useLocation } from 'wouter'
import { presentPlayers, countedRounds } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'
import { useEffect, useState } from 'react'
import { roomFacts } from '../room-facts.ts'
import { useRoom } from '../use-room.ts'
import { useRoomMessages } from '../use-room-messages.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { EnteringCard } from '../entering-card.tsx'
import '../multiplayer.css'
import { lobbyTexts as texts } from './lobby-texts.ts'
import { playerNameOf } from '../identity/identity.ts'
import { GUEST_QUERY } from '../identity/guest-way.tsx'
import { useIdentity } from '../identity/use-identity.ts'
import { CreateForm } from './create-form.tsx'
import { JoinForm } from './join-form.tsx'
import { RoomHome } from './room-home.tsx'
import { onThisPage } from '../../../browser/on-this-page.ts'
import { roomRefusalText } from '../refusal-texts.ts'
import type { RoomStore, RoomState } from '../room-store-api.ts'
import { sharedOut } from '../../games/shared-out.ts'
import { useGameState } from '../../games/use-game.ts'
import { useSync } from '../../account-sync/use-sync.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toast.ts'
import { isLeaving, isWorthComingBack } from '../room-questions.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** /multiplayer */
export function LobbyPage() {
  const { user } = useIdentity()
  const search = useSearch()
  if (user === null && !new URLSearchParams(search).has(GUEST_QUERY)) {
    const back = encodeURIComponent(search === '' ? '/multiplayer' : `/multiplayer?${search}`)
    return <Redirect href={`/sign-in?redirect=${back}&error=multiplayer`} replace />
  }
  return <Rooms />
}

function Rooms() {
  const { rooms, state } = useRoom()
  useRoomMessages(rooms)
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

/** SPEC W319: nothing while another game is under way. */
function OpenCard({ rooms, gameId }: { readonly rooms: RoomStore; readonly gameId: string }) {
  const { user } = useIdentity()
  const state = useGameState()
  const { sync } = useSync()
  const [, navigate] = useLocation()
  const game = state.phase === 'ready' ? state.game : null
  const [isPushing, setPushing] = useState(false)
  const enter = async (player: string) => {
    const entered = await rooms.enter({ kind: 'open', gameId }, player)
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
  if (user?.kind !== 'account' || game?.id !== gameId) return null
  const open = async () => {
    setPushing(true)
    const ifHere = onThisPage()
    // The server opens it from the account's games: a round that is not there yet would be missing in the room.
    const left = await sync?.pushFirst().catch(() => undefined)
    setPushing(false)
    if (left?.changes === 0) ifHere(() => void enter(playerNameOf(user)))
    else notify({ tone: 'error', text: texts.notSynced })
  }
  return (
    <Card className="border-2 border-delft p-4 sm:p-5">
      <h2 className="text-xl">{texts.openTitle}</h2>
      <p className="mt-0.5 text-ink-soft">{texts.openText(joinNames(presentPlayers(game).map(({ name }) => name)))}</p>
      <Button size="lg" block guarded busy={isPushing} className="mt-3" onClick={() => void open()}>
        {texts.open}
      </Button>
    </Card>
  )
}

type Kept = Awaited<ReturnType<RoomStore['list']>>[number]

const MOST_SHOWN = 5

/** Also offline. */
function RecentRooms({ rooms, state }: { readonly rooms: RoomStore; readonly state: RoomState }) {
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isGone = false
    void rooms.list().then((found) => {
      if (!isGone) setKept(found)
    })
    return () => {
      isGone = true
    }
  }, [rooms])
  // The stored copy of the present room may be old.
  const { client } = state
  const shown = kept
    .map((one) => (one.gameId === client?.gameId ? client : one))
    .filter((one) => isWorthComingBack(one) && !(one === client && isLeaving(one)))
    .slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">{texts.recent}</h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((one) => (
          <RecentRoom key={one.gameId} client={one} />
        ))}
      </ul>
    </Card>
  )
}

function RecentRoom({ client }: { readonly client: Kept }) {
  const { room, gameId, pending, questions } = client
  if (room === null) return null
  const { players } = room.game
  const waiting = pending.length + questions.length
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="flex -space-x-2">
          {players.slice(0, 5).map(({ id, emoji, avatarColor }) => (
            <Avatar key={id} emoji={emoji} color={avatarColor} size="sm" />
          ))}
        </span>
        <span className="mt-1 block truncate font-semibold">{players.map(({ name }) => name).join(', ')}</span>
        <span className="block text-sm text-ink-soft">{texts.rounds(countedRounds(room.game).length)}</span>
        {waiting > 0 && <Badge tone="warning">{texts.waitingRounds(waiting)}</Badge>}
      </span>
      <ButtonLink href={`/game?joined=${gameId}`} variant="secondary" size="sm">
        {texts.resume}
      </ButtonLink>
    </li>
  )
}
