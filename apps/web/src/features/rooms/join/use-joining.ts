import { useEffect, useEffectEvent, useState } from 'react'
import type { SeatWish } from '@dutch/sync/room/wire'
import { roomPath } from '../../games/room-under-way.ts'
import { accountFaultText } from '../../account/fault-texts.ts'
import { notify } from '../../../ui/toast.ts'
import { openRoomAction } from '../follow-next-game.ts'
import { playerNameOf, type RoomUser } from '../identity/identity.ts'
import { useIdentity } from '../identity/use-identity.ts'
import { roomRefusalText } from '../refusal-texts.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import type { SharedGame } from '../shared-game.ts'
import { LET_IN_TOAST_ID } from '../use-room-messages.ts'
import { useRoom } from '../use-room.ts'
import { joinTexts as texts } from './join-texts.ts'
import { entranceOfTab } from './kept-entrance.ts'
import { rememberThisPage, navigate } from '../../../ui/navigation.ts'

interface JoinSteps {
  readonly user: RoomUser | null
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly isBusy: boolean
  /** SPEC W323: a user who is not signed in becomes a guest. @param name the name of a guest or of a new player */
  readonly join: (seat: SeatWish, name: string) => Promise<void>
}

interface JoiningParts {
  /** A game's id or a code, as in the address. */
  readonly target: string
  readonly game: SharedGame
  /** Called where the game has changed since it was read. */
  readonly onStale: () => void
  /** The seat to ask for without a tap, such as a member's own; null to wait for a tap. */
  readonly seatWithoutTap: (user: RoomUser | null) => SeatWish | null
}

export function useJoining({ target, game, onStale, seatWithoutTap }: JoiningParts): JoinSteps {
  const { identity, user } = useIdentity()
  const { rooms, state } = useRoom()
  const [isJoining, setJoining] = useState(false)
  const isBusy = isJoining || state.place.kind === 'entering' || state.place.kind === 'waiting'
  const comeIn = async (seat: SeatWish, name: string, again?: string) => {
    if (!navigator.onLine) return notify({ tone: 'error', text: texts.notConnected })
    const ifStillHere = rememberThisPage()
    const known = await identity.become(name)
    if (!known.ok) return notify({ tone: 'error', text: accountFaultText(known.error, 'account') })
    const isOwnName = known.value.kind === 'account' && seat.kind !== 'new'
    const playerName = isOwnName || name === '' ? playerNameOf(known.value) : name
    const entered = await rooms.enter({ kind: 'join', target, seat }, playerName, again).catch(() => undefined)
    if (entered === null) return undefined
    if (entered === undefined) return notify({ tone: 'error', text: texts.joinFailed })
    if (entered.ok) {
      const text = texts.joined(game.name)
      return ifStillHere(
        () => {
          notify({ tone: 'success', text })
          navigate(roomPath(entered.value), { replace: true })
        },
        // SPEC W324
        () => notify({ tone: 'info', text, id: LET_IN_TOAST_ID, lasting: true, ...openRoomAction(entered.value) }),
      )
    }
    const isUnknown = known.value.kind === 'guest' && entered.error.reason === 'not-signed-in'
    const text = isUnknown ? texts.cookiesRefused : roomRefusalText(entered.error, 'join', Date.now())
    notify({ tone: 'error', text })
    return onStale()
  }
  const join = async (seat: SeatWish, name: string) => {
    if (isBusy) return
    setJoining(true)
    await comeIn(seat, name).finally(() => setJoining(false))
  }
  const begin = useEffectEvent(() => {
    const kept = entranceOfTab().read(Date.now())
    // SPEC W324
    if (kept !== null && 'target' in kept && kept.target === target)
      return void comeIn(kept.seat, kept.playerName, kept.requestId)
    const wish = seatWithoutTap(user)
    if (wish !== null) void comeIn(wish, user?.name ?? '')
    return undefined
  })
  useEffect(() => begin(), [])
  return { user, rooms, state, isBusy, join }
}
