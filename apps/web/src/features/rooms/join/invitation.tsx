import { seatLike } from '@dutch/sync/room/shown-name'
import type { SeatWish } from '@dutch/sync/room/requests'
import { playerId } from '@dutch/domain/game/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { roomRefusalText } from '../refusal-texts.ts'
import type { SharedGame } from '../shared-game.ts'
import { useRoom } from '../use-room.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DelftTile } from '../../../ui/delft-tile.tsx'
import { notify } from '../../../ui/toast.ts'
import { EnteringCard } from '../entering-card.tsx'
import { playerNameOf, usePlayer } from '../use-player.ts'
import { joinTexts as texts } from './join-texts.ts'
import { SeatPicker, type SeatPick } from './seat-picker.tsx'

interface InvitationProps {
  /** As in the address. */
  readonly target: string
  readonly game: SharedGame
  /** The game has changed. */
  readonly onStale: () => void
}

export function Invitation({ target, game, onStale }: InvitationProps) {
  const player = usePlayer()
  const isActive = game.status === 'active'
  return (
    <div className="invitation">
      <div className="invitation-tiles">
        <DelftTile className="invitation-pattern" />
      </div>
      <div className="invitation-body">
        {!game.isHidden && (
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.finished}</Badge>
        )}
        <h2 className="mt-1 text-3xl">{game.name}</h2>
        {game.isHidden ? (
          <p className="mt-2 text-ink-soft">{texts.hidden}</p>
        ) : (
          <ul aria-label={texts.facts} className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
            <li>{texts.players(game.players.length)}</li>
            <li>{texts.limit(game.scoreLimit)}</li>
            <li>{texts.created(game.createdAt)}</li>
          </ul>
        )}
        {!isActive && <p className="mt-5 font-semibold">{texts.finishedText}</p>}
        {isActive && player === null && (
          <>
            <ul className="mt-4 flex flex-wrap gap-2">
              {game.players.map(({ id, name, emoji, avatarColor }) => (
                <li key={id} className="flex items-center gap-2 pe-2">
                  <Avatar emoji={emoji} color={avatarColor} size="sm" />
                  {name}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">{texts.signInText}</p>
            <ButtonLink
              href={`/sign-in?redirect=${encodeURIComponent(`/join/${target}`)}`}
              size="lg"
              block
              className="mt-3"
            >
              {texts.signIn}
            </ButtonLink>
          </>
        )}
        {isActive && player !== null && <WayIn target={target} game={game} player={player} onStale={onStale} />}
        <ButtonLink href="/setup" variant={isActive ? 'quiet' : 'primary'} size="lg" block className="mt-3">
          {texts.createOwn}
        </ButtonLink>
      </div>
    </div>
  )
}

type Player = NonNullable<ReturnType<typeof usePlayer>>

function WayIn({ target, game, player, onStale }: InvitationProps & { readonly player: Player }) {
  const { rooms, state } = useRoom()
  const [, navigate] = useLocation()
  const search = useSearch()
  const [chosen, setChosen] = useState<SeatPick | null>(() => likelySeat(game, player.name))
  const pick = chosen !== null && isOffered(game, chosen) ? chosen : null
  const wish = wishOf(game, pick)
  const [isMissing, setMissing] = useState(false)
  const isBusy = state.place.kind === 'entering' || state.place.kind === 'waiting'
  const join = async (seat: SeatWish) => {
    if (isBusy) return
    if (!navigator.onLine) {
      notify({ tone: 'error', text: texts.notConnected })
      return
    }
    const entered = await rooms.enter({ kind: 'join', target, seat }, playerNameOf(player)).catch(() => undefined)
    if (entered === null) return
    if (entered === undefined) notify({ tone: 'error', text: texts.joinFailed })
    else if (entered.ok) {
      notify({ tone: 'success', text: texts.joined(game.name) })
      navigate(`/game?joined=${entered.value}`, { replace: true })
    } else {
      notify({ tone: 'error', text: roomRefusalText(entered.error, 'join', Date.now()) })
      onStale()
    }
  }
  const joinAtOnce = useEffectEvent(() => {
    if (wish !== null) void join(wish)
  })
  // Who came by /?join= has decided already.
  const isAtOnce = new URLSearchParams(search).has('now')
  useEffect(() => {
    if (isAtOnce) joinAtOnce()
  }, [isAtOnce])
  return (
    <>
      {!game.isHidden && (
        <SeatPicker game={game} value={pick} isMissing={isMissing && pick === null} onChange={setChosen} />
      )}
      {isBusy && (state.place.kind === 'waiting' || state.connection.kind === 'waiting') && (
        <EnteringCard state={state} onRetry={rooms.retry} onCancel={rooms.stepOut} />
      )}
      <Button
        size="lg"
        block
        guarded
        className="mt-4"
        busy={isBusy}
        onClick={() => (wish === null ? setMissing(true) : void join(wish))}
      >
        {isBusy ? texts.joining : texts.join}
      </Button>
    </>
  )
}

/** SPEC R213: the free name like one's own, else the only choice; null where the person has to say. */
function likelySeat(game: SharedGame, name: string): SeatPick | null {
  const free = game.players.filter(({ isFree }) => isFree)
  const like = seatLike(
    free.map((seat) => ({ ...seat, id: playerId(seat.id), startingScore: 0, presence: 'present' as const })),
    name,
  )
  if (like !== null) return like.id
  return free.length > 0 || game.canSitDown ? null : 'watch'
}

/** Somebody else may have taken it. */
function isOffered(game: SharedGame, pick: SeatPick): boolean {
  if (pick === 'watch') return true
  return pick === 'new' ? game.canSitDown : game.players.some(({ id, isFree }) => id === pick && isFree)
}

/** Null where the person has to say. Without visible seats the host gives one. */
function wishOf(game: SharedGame, pick: SeatPick | null): SeatWish | null {
  if (game.isHidden) return { kind: 'any' }
  if (pick === null) return null
  if (pick === 'new') return { kind: 'new' }
  if (pick === 'watch') return { kind: 'watch' }
  return { kind: 'listed', playerId: playerId(pick) }
}
