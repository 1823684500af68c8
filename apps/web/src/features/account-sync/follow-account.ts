import type { ServerSocketEnds } from '../../browser/open-server-socket.ts'
import type { ServerConnection } from '../../browser/server-socket.ts'
import type { Schedule } from './schedule.ts'
import type { SyncRunner } from './sync-runner.ts'

interface FollowAccountParts {
  readonly runner: Pick<SyncRunner, 'getState' | 'subscribe' | 'send'>
  readonly connect: (ends: ServerSocketEnds) => Pick<ServerConnection, 'connect' | 'disconnect' | 'send'>
  /** The number of operations of the account that this device has; null without an account. */
  readonly revision: () => Promise<number | null>
}

/** SPEC W1602: while the page is seen, a socket announces the changes of other devices; without it the schedule polls. */
export function followAccount({ runner, connect, revision }: FollowAccountParts): void {
  let isWanted = false
  let announced: number | null = null

  const followed = (isFollowed: boolean) => {
    if (runner.getState().isFollowed !== isFollowed) runner.send({ kind: 'followed', isFollowed })
  }
  /** Compares the announced number with this device's own, but not during an attempt, which changes that number. */
  const compareRevisions = async () => {
    if (announced === null || runner.getState().phase !== 'waiting') return
    const present = announced
    announced = null
    if ((await revision().catch(() => null)) !== present) runner.send({ kind: 'change' })
  }
  const connection = connect({
    onState: ({ kind }) => {
      if (kind !== 'connected') followed(false)
    },
    onOpened: () => connection.send({ type: 'follow_account' }),
    onMessage: (message) => {
      if (message.type === 'account_changed') {
        announced = message.revision
        followed(true)
        void compareRevisions()
      } else if (message.type === 'refused') {
        // An older server, or one that cannot announce changes now. The next try follows when the page is seen again.
        connection.disconnect()
      }
    },
    onFuture: () => undefined,
  })
  const follow = () => {
    const isNow = isFollowing(runner.getState())
    if (isNow !== isWanted) {
      isWanted = isNow
      if (isNow) connection.connect()
      else connection.disconnect()
    }
    void compareRevisions()
  }
  runner.subscribe(follow)
  follow()
}

function isFollowing({ phase, isAutomatic, isVisible, isOnline, fault }: Schedule): boolean {
  return phase !== 'local' && isAutomatic && isVisible && isOnline && fault !== 'signed-out'
}
