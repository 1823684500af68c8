import { joinAccount, takeNewGames } from '@dutch/sync/account/account-membership'
import { readState } from '@dutch/sync/account/device-records'
import type { SessionStore } from '../account/session-store.ts'
import { accountOf } from './account-of.ts'
import { syncAvailability } from './sync-store.ts'
import type { SyncDevice } from './sync-device.ts'
import type { SyncRunner } from './sync-runner.ts'

interface FollowParts {
  readonly session: Pick<SessionStore, 'getState'>
  readonly device: Pick<SyncDevice, 'disk' | 'userDisk'>
  readonly runner: Pick<SyncRunner, 'send'>
  /** SPEC Y920: whether synchronisation is switched on. */
  readonly takesNewGames: () => boolean
  /** Runs when this device has become one of the account that signed in. */
  readonly onJoined: () => void
  readonly hasFallenBack: () => boolean
}

interface FollowedSession {
  /** Reads again which account the session belongs to, and whether it takes new games. What fails is done by the next call. */
  readonly follow: () => void
  readonly left: () => void
}

/** SPEC Y919, Y920: makes this device one of the account that is signed in. */
export function followSession(parts: FollowParts): FollowedSession {
  const { session, runner, takesNewGames, onJoined, hasFallenBack } = parts
  const { disk, userDisk } = parts.device
  let followed: string | null = null
  const noteFallback = () => {
    if (hasFallenBack()) syncAvailability.set('unavailable')
  }
  const join = async () => {
    const id = accountOf(session.getState())
    if (id === followed) return
    followed = id
    if (id === null) {
      runner.send({ kind: 'left' })
      return
    }
    const before = await disk.write(readState)
    if (before?.accountId !== id) {
      // Only a session that the server has confirmed may change the device's account.
      if (session.getState().kind !== 'signed-in') {
        followed = null
        return
      }
      await joinAccount(userDisk, id)
      onJoined()
    }
    runner.send({ kind: 'joined', lastSyncedAt: before?.accountId === id ? before.lastSyncedAt : null })
  }
  const follow = async () => {
    await join()
    // A failure leaves the session followed: the next call stores it.
    if (followed !== null) await takeNewGames(userDisk, takesNewGames()).catch(noteFallback)
  }
  const followSafely = () => {
    noteFallback()
    if (!hasFallenBack())
      follow().catch(() => {
        followed = null
        noteFallback()
      })
  }

  return {
    follow: followSafely,
    left: () => {
      followed = null
      runner.send({ kind: 'left' })
    },
  }
}
