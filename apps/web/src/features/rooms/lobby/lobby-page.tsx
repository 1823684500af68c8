import { useSearch } from 'wouter'
import { presentPlayers, countedRounds, type Player } from '@dutch/domain/game/state'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { joinNames } from '@dutch/domain/players/join-names'
import { useEffect, useState } from 'react'
import { gameIn } from '../../games/game-store-api.ts'
import { roomFacts } from '../room-facts.ts'
import { roomOfEntry } from '../room-of-entry.ts'
import { useRoom } from '../use-room.ts'
import { useRoomMessages } from '../use-room-messages.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { EnteringCard } from '../entering-card.tsx'
import '../multiplayer.css'
import { lobbyTexts as texts } from './lobby-texts.ts'
import { playerNameOf } from '../identity/identity.ts'
import { CREATE, GUEST_QUERY } from '../identity/guest-offer.tsx'
import { useIdentity } from '../identity/use-identity.ts'
import { CreateForm } from './create-form.tsx'
import { JoinForm } from './join-form.tsx'
import { RoomHome } from './room-home.tsx'
import { KEYS } from '../../../browser/storage-keys.ts'
import { useRemovals } from '../../../ui/use-removals.ts'
import { openRefusalText } from '../refusal-texts.ts'
import type { RoomStore, RoomState } from '../room-store-api.ts'
import { MOST_ROOMS } from '../room-notes.ts'
import { readRoomsUnderWay, roomPath, type RoomUnderWay } from '../../games/room-under-way.ts'
import { openedAsRoom } from '../../games/opened-as-room.ts'
import { useGameState } from '../../games/use-game.ts'
import { useSync } from '../../account-sync/use-sync.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { guardBeforeInsertion } from '../../../ui/press-guard.ts'
import { notify } from '../../../ui/toast.ts'
import { isLeaving, isWorthComingBack, waitingPlays } from '../room-questions.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { rememberThisPage, navigate } from '../../../ui/navigation.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { WaitingPage } from '../../../ui/waiting-page.tsx'

/** /multiplayer */
export function LobbyPage() {
  const { user } = useIdentity()
  const search = useSearch()
  if (user === null && !new URLSearchParams(search).has(GUEST_QUERY)) {
    const back = encodeURIComponent(search === '' ? '/multiplayer' : `/multiplayer?${search}`)
    return <Redirect to={`/sign-in?redirect=${back}&error=multiplayer`} />
  }
  return <Rooms />
}

function Rooms() {
  const { rooms, state } = useRoom()
  useRoomMessages(rooms)
  const facts = roomFacts(state)
  const { place } = state
  if (place.kind === 'opening') return <WaitingPage text={UI_TEXTS.loading} />
  const isRoom = place.kind === 'in' && facts !== null && facts.role !== 'stranger' && facts.game.endedAt === null
  return (
    // SPEC W211: the server's answer, or another phone, may replace the lobby by the room, or the reverse, just before a tap.
    <div key={isRoom ? state.client?.gameId : ''} ref={guardBeforeInsertion} className="contents">
      {isRoom ? <RoomHome rooms={rooms} state={state} facts={facts} /> : <Lobby />}
    </div>
  )
}

function Lobby() {
  usePageHeader({ title: texts.title, back: '/' })
  const { rooms, state } = useRoom()
  const { user } = useIdentity()
  const removals = useRemovals(KEYS.tableDraft)
  const query = new URLSearchParams(useSearch())
  const running = query.get('open')
  // SPEC W325. The form appears only on a later visit, as it would move the button that has just made a guest of the user.
  const [wasUnknown] = useState(user === null)
  const hasLeftCode = wasUnknown && query.get(GUEST_QUERY) === CREATE
  useEffect(() => roomOfEntry.write(null), [])
  const { place, client } = state
  const isAsking = place.kind === 'entering' || place.kind === 'waiting'
  // Let in, but the room itself has not come yet.
  const isEntering = isAsking || (place.kind === 'in' && client?.room === null)
  return (
    <div className="lobby">
      {isEntering && <EnteringCard state={state} onRetry={rooms.retry} onCancel={rooms.closeRoomHere} />}
      <div className="lobby-ways" inert={isEntering}>
        <div className="flex flex-col gap-4 empty:hidden">
          {running !== null && <OpenCard key={running} rooms={rooms} gameId={running} />}
          {!hasLeftCode && <JoinForm />}
          <RecentRooms rooms={rooms} state={state} />
        </div>
        {/* The key resets the form: what one account typed is not shown to the next, nor after "Tout supprimer". */}
        <CreateForm key={`${user?.kind === 'account' ? user.userId : ''} ${String(removals)}`} rooms={rooms} />
      </div>
    </div>
  )
}

/** SPEC W319: offers to open this phone's game as a room; renders nothing while another game is under way. */
function OpenCard({ rooms, gameId }: { readonly rooms: RoomStore; readonly gameId: string }) {
  const { user } = useIdentity()
  const state = useGameState()
  const { sync } = useSync()
  const game = gameIn(state)
  const [isPushing, setPushing] = useState(false)
  const enter = async (player: string) => {
    const ifStillHere = rememberThisPage()
    const entered = await rooms.enter({ kind: 'open', gameId }, player)
    if (entered === null) return
    if (entered.ok) {
      // The server opens a game whose id could be guessed under another id, as a game beside this phone's.
      if (entered.value === gameId) openedAsRoom.begin(gameId)
      notify({ tone: 'success', text: texts.created(rooms.getState().links?.code ?? '') })
      await ifStillHere(() => navigate('/multiplayer', { replace: true }))
      return
    }
    const isUnknown = entered.error.reason === 'unknown-room'
    notify({ tone: 'error', text: isUnknown ? texts.notSynced : openRefusalText(entered.error, Date.now()) })
  }
  if (user?.kind !== 'account' || game?.id !== gameId) return null
  const open = async () => {
    setPushing(true)
    const ifStillHere = rememberThisPage()
    // The server opens the room from the account's copy: a round that was not pushed would be missing in it.
    const left = await sync?.pushFirst().catch(() => undefined)
    setPushing(false)
    if (left?.changes === 0) await ifStillHere(() => void enter(playerNameOf(user)))
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

interface RecentRoomProps {
  readonly gameId: string
  /** Empty without this phone's copy. */
  readonly faces: readonly Pick<Player, 'id' | 'emoji' | 'avatarColor'>[]
  readonly names: string
  readonly rounds: string
  readonly waiting: number
}

/**
 * The rooms of this phone, also offline. SPEC W224: noted rooms have their places before this phone's copies are read. A noted
 * room without a copy stays, because the server has it: the page was closed before the copy was stored, or the phone is full.
 */
function RecentRooms({ rooms, state }: { readonly rooms: RoomStore; readonly state: RoomState }) {
  const [noted] = useState(() => readRoomsUnderWay(false))
  const [kept, setKept] = useState<readonly RoomClient[]>([])
  useEffect(() => {
    let isGone = false
    void rooms.list().then((found) => {
      if (!isGone) setKept(found)
    })
    return () => {
      isGone = true
    }
  }, [rooms])
  const copyOf = ({ gameId }: RoomUnderWay) => kept.find((one) => one.gameId === gameId)
  const others = kept.filter((one) => noted.every(({ gameId }) => gameId !== one.gameId))
  const shown = [...noted.map((note) => copyOf(note) ?? note), ...others].flatMap((one) => recentRoom(one, state))
  if (shown.length === 0) return null
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">{texts.recent}</h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.slice(0, MOST_ROOMS).map((one) => (
          <RecentRoom key={one.gameId} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function recentRoom(found: RoomClient | RoomUnderWay, { client }: RoomState): readonly RecentRoomProps[] {
  const { gameId } = found
  if ('names' in found) return [{ gameId, faces: [], names: found.names, rounds: '\u00A0', waiting: found.waiting }]
  // The stored copy of the open room may be older than the one in memory.
  const isPresent = gameId === client?.gameId
  const one = isPresent ? client : found
  const { room } = one
  if (room === null || !isWorthComingBack(one) || (isPresent && isLeaving(one))) return []
  const { players } = room.game
  const names = joinNames(players.map(({ name }) => name))
  const rounds = texts.rounds(countedRounds(room.game).length)
  return [{ gameId, faces: players, names, rounds, waiting: waitingPlays(one) }]
}

function RecentRoom({ gameId, faces, names, rounds, waiting }: RecentRoomProps) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="flex min-h-8 -space-x-2">
          {faces.slice(0, 5).map(({ id, emoji, avatarColor }) => (
            <Avatar key={id} emoji={emoji} color={avatarColor} size="sm" />
          ))}
        </span>
        <span className="mt-1 block truncate font-semibold">{names}</span>
        <span className="block text-sm text-ink-soft">{rounds}</span>
        {waiting > 0 && <Badge tone="warning">{texts.waitingPlays(waiting)}</Badge>}
      </span>
      <ButtonLink href={roomPath(gameId)} variant="secondary" size="sm">
        {texts.resume}
      </ButtonLink>
    </li>
  )
}
