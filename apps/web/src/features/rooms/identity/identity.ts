// Who plays in rooms here: whoever is signed in, else a guest.

import { createListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { isNameless } from '@dutch/sync/room/guests'
import { userOf } from '../../account/session-machine.ts'
import type { SessionStore } from '../../account/session-store.ts'
import type { TurnOfTabs } from '../../../browser/turn-of-tabs.ts'
import type { GuestClient } from './guest-client.ts'
import type { GuestRecord } from './guest-record.ts'

export interface RoomUser {
  readonly kind: 'account' | 'guest'
  readonly userId: string
  /** May be empty. */
  readonly name: string
  /** Empty for a guest. */
  readonly email: string
}

export interface Identity {
  /** Null where nobody is known. A guest stays one until the account has taken their place. */
  readonly getState: () => RoomUser | null
  readonly subscribe: (listener: () => void) => () => void
  /** SPEC W321 */
  readonly become: (name: string) => Promise<Result<RoomUser, AuthFault>>
  /** SPEC W322 */
  readonly isChanging: () => boolean
  /** SPEC W322: refused, it is to be tried again. */
  readonly settle: () => Promise<Result<null, AuthFault>>
  /** Whoever was signed in no longer is, or nobody is known any more. Somebody else may be by now. */
  readonly onLeft: (listener: () => void) => () => void
  /** Before what is kept of rooms moves to another user. The listener is told in which rooms the one before left. */
  readonly onMoving: (listener: (left: readonly string[]) => void) => () => void
  /** Another tab changed this device's record. */
  readonly follow: () => void
}

interface IdentityParts {
  readonly session: Pick<SessionStore, 'getState' | 'subscribe' | 'check'>
  readonly record: GuestRecord
  readonly client: GuestClient
  /** SPEC W329: false while a guest who was deleted here is still on the server. */
  readonly endFormer: () => Promise<boolean>
  /** What the guest left, and the server does not know of. */
  readonly leftRooms: (guestId: string) => Promise<readonly string[]>
  /** In one transaction. @param left as the server knows by now */
  readonly moveRooms: (fromUserId: string, toUserId: string, left: readonly string[]) => Promise<void>
  readonly inTurnOfTabs: TurnOfTabs
}

const NOT_NOW: AuthFault = { code: 'unavailable', status: 0, reasons: [], retryAfter: null }

export function createIdentity(parts: IdentityParts): Identity {
  const { session, record, client, endFormer, leftRooms, moveRooms, inTurnOfTabs } = parts
  const listeners = createListeners()
  const left = createListeners()
  const moving = createListeners<readonly string[]>()
  let settling: Promise<Result<null, AuthFault>> | null = null
  let becoming: Promise<Result<RoomUser, AuthFault>> | null = null
  let state = whoIs(record, session)
  /** The guest whose rooms this tab moved last. */
  let moved = ''

  const look = () => {
    const next = whoIs(record, session)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    const before = state
    state = next
    if (next === null || (before?.kind === 'account' && next.userId !== before.userId)) left.notify()
    // Another tab moved the rooms: the connection of this one still speaks for the guest.
    else if (before?.kind === 'guest' && next.userId !== before.userId && before.userId !== moved) moving.notify([])
    listeners.notify()
  }
  const isChanging = () => record.read() !== null && userOf(session.getState()) !== null
  const move = async (from: string, to: string, leftThere: readonly string[]) => {
    // Another tab did so: rooms are open here for who plays now, and nobody would open them again.
    if (record.read()?.userId !== from) return
    moved = from
    moving.notify(leftThere)
    await moveRooms(from, to, leftThere)
  }

  async function becomeSomebody(name: string): Promise<Result<RoomUser, AuthFault>> {
    // While an account takes the guest's place the server would make another guest.
    const settled = await settle()
    if (!settled.ok) return settled
    const known = whoIs(record, session)
    if (known?.kind === 'account') return accept(known)
    // Their cookie is still there: the server would renew them.
    if (!(await endFormer())) return refuse(NOT_NOW)
    const begun = await client.begin()
    if (!begun.ok) return begun
    // The server forgets a guest who did not come for long.
    if (known !== null && known.userId !== begun.value) await move(known.userId, begun.value, [])
    const guest = { userId: begun.value, name }
    record.write(guest)
    look()
    return accept(guestUser(guest))
  }
  async function claim(): Promise<Result<null, AuthFault>> {
    if (session.getState().kind !== 'signed-in') await session.check()
    const guest = record.read()
    const seen = session.getState()
    if (guest === null || userOf(seen) === null) return accept(null)
    if (seen.kind !== 'signed-in') return refuse(NOT_NOW)
    const claimed = await client.claim(await leftRooms(guest.userId))
    if (!claimed.ok && claimed.error.code !== 'not_found') {
      if (claimed.error.code === 'session_not_found') await session.check()
      return claimed
    }
    await move(guest.userId, seen.user.id, claimed.ok ? claimed.value : [])
    record.write(null)
    look()
    return accept(null)
  }
  const settle = (): Promise<Result<null, AuthFault>> => {
    if (!isChanging()) return Promise.resolve(accept(null))
    settling ??= claim()
      .catch(() => refuse(NOT_NOW))
      .finally(() => {
        settling = null
      })
    return settling
  }

  session.subscribe(() => {
    look()
    if (session.getState().kind === 'signed-in') void settle()
  })
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    become: (name) => {
      // Two taps are one guest, in two tabs as well: of two, the cookie would name one and this device the other.
      becoming ??= inTurnOfTabs(() => becomeSomebody(name))
        .catch(() => refuse(NOT_NOW))
        .finally(() => {
          becoming = null
        })
      return becoming
    },
    isChanging,
    settle,
    onLeft: left.subscribe,
    onMoving: moving.subscribe,
    follow: look,
  }
}

function whoIs(record: GuestRecord, session: IdentityParts['session']): RoomUser | null {
  const guest = record.read()
  if (guest !== null) return guestUser(guest)
  const user = userOf(session.getState())
  return user === null ? null : { kind: 'account', userId: user.id, name: user.name, email: user.email }
}

function guestUser({ userId, name }: { readonly userId: string; readonly name: string }): RoomUser {
  return { kind: 'guest', userId, name, email: '' }
}

/** As specified: the full name, else the e-mail, else "Anonyme". */
export function playerNameOf({ name, email }: Pick<RoomUser, 'name' | 'email'>): string {
  return name.trim() || email.trim() || 'Anonyme'
}

/** To be typed on from; a guest who only watched has none. */
export function ownNameOf(user: RoomUser | null): string {
  return user === null || isNameless(user) ? '' : user.name
}
