// The user who plays in rooms on this device: the signed-in account, else a guest.

import { createListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { isNameless } from '@dutch/sync/room/guests'
import { userOf } from '../../account/session-machine.ts'
import type { SessionStore } from '../../account/session-store.ts'
import type { TabLock } from '../../../browser/tab-lock.ts'
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
  /** Null where no user is known. After sign-in a guest stays the user until the account has taken their place. */
  readonly getState: () => RoomUser | null
  readonly subscribe: (listener: () => void) => () => void
  /** SPEC W321 */
  readonly become: (name: string) => Promise<Result<RoomUser, AuthFault>>
  /** SPEC W322 */
  readonly isChanging: () => boolean
  /** SPEC W322: completes the change from guest to account. After a refusal it must be called again. */
  readonly settle: () => Promise<Result<null, AuthFault>>
  /** Notified when the account has signed out or another user has replaced it, or when no user is known any more. */
  readonly onLeft: (listener: () => void) => () => void
  /** Notified before the stored rooms move to another user, with the rooms that the former user left. */
  readonly onMoving: (listener: (left: readonly string[]) => void) => () => void
  /** Call when another tab has changed this device's record. */
  readonly follow: () => void
}

interface IdentityParts {
  readonly session: Pick<SessionStore, 'getState' | 'subscribe' | 'check'>
  readonly record: GuestRecord
  readonly client: GuestClient
  /** SPEC W329: deletes on the server a guest who was deleted here; resolves with false where that failed. */
  readonly endFormer: () => Promise<boolean>
  /** Rooms that the guest left without the server knowing it yet. */
  readonly leftRooms: (guestId: string) => Promise<readonly string[]>
  /** Moves the stored rooms in one transaction. @param left rooms that the server knows the former user left */
  readonly moveRooms: (fromUserId: string, toUserId: string, left: readonly string[]) => Promise<void>
  readonly withTabLock: TabLock
}

const NOT_NOW: AuthFault = { code: 'unavailable', status: 0, reasons: [], retryAfter: null }

export function createIdentity(parts: IdentityParts): Identity {
  const { session, record, client, endFormer, leftRooms, moveRooms, withTabLock } = parts
  const listeners = createListeners()
  const left = createListeners()
  const moving = createListeners<readonly string[]>()
  let settling: Promise<Result<null, AuthFault>> | null = null
  let becoming: Promise<Result<RoomUser, AuthFault>> | null = null
  let state = whoIs(record, session)
  /** The id of the guest whose rooms this tab moved last. */
  let moved = ''

  const update = () => {
    const next = whoIs(record, session)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    const before = state
    state = next
    if (next === null || (before?.kind === 'account' && next.userId !== before.userId)) left.notify()
    // Another tab moved the rooms, while this tab's connection still belongs to the guest.
    else if (before?.kind === 'guest' && next.userId !== before.userId && before.userId !== moved) moving.notify([])
    listeners.notify()
  }
  const isChanging = () => record.read() !== null && userOf(session.getState()) !== null
  const move = async (from: string, to: string, leftThere: readonly string[]) => {
    // Another tab moved them: rooms are open here for the new user, and `onMoving` would close them for good.
    if (record.read()?.userId !== from) return
    moved = from
    moving.notify(leftThere)
    await moveRooms(from, to, leftThere)
  }

  async function becomeSomebody(name: string): Promise<Result<RoomUser, AuthFault>> {
    // While an account takes the guest's place, `begin` would make another guest.
    const settled = await settle()
    if (!settled.ok) return settled
    const known = whoIs(record, session)
    if (known?.kind === 'account') return accept(known)
    // A guest who was deleted here still has a cookie, by which `begin` would renew them.
    if (!(await endFormer())) return refuse(NOT_NOW)
    const begun = await client.begin()
    if (!begun.ok) return begun
    // Another id means that the server has forgotten the guest after a long absence.
    if (known !== null && known.userId !== begun.value) await move(known.userId, begun.value, [])
    const guest = { userId: begun.value, name }
    record.write(guest)
    update()
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
    update()
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
    update()
    if (session.getState().kind === 'signed-in') void settle()
  })
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    become: (name) => {
      // Two taps, also in two tabs, make one guest: of two guests the cookie could name one and the record the other.
      becoming ??= withTabLock(() => becomeSomebody(name))
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
    follow: update,
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

/** The first value of a name field; empty for a guest who has only watched. */
export function ownNameOf(user: RoomUser | null): string {
  return user === null || isNameless(user) ? '' : user.name
}
