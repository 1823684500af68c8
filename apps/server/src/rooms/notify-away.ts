import { countedRounds } from '@dutch/domain/game/state'
import { isAccount } from '@dutch/sync/room/guests'
import { requestsThatTookPlaces, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { Append, RoomRepository } from '@dutch/sync/room/room-repository'
import type { MultiplayerNotice, Notices } from '../push/notice.ts'
import type { RoomRegistry } from './room-registry.ts'

/** SPEC Z1113: notifies absent members of rounds and newcomers, after the connected members. */
export function createAwayNotifier(notices: Notices, onFault: (error: unknown) => void) {
  let find: RoomRegistry['find'] = () => Promise.resolve(null)

  const notify = async ({ gameId, entries }: Append): Promise<void> => {
    const taken = requestsThatTookPlaces(entries)
    const entry = entries.filter(isNoteworthy).findLast((one) => !taken.has(requestIdOf(one)))
    const live = entry === undefined ? null : await find(gameId)
    if (entry === undefined || live === null) return
    const known = new Set([entry.by, entry.type === 'played' ? entry.by : entry.userId])
    const away = live.people().members.flatMap(({ userId }) => {
      const isTold = isAccount(userId) && !known.has(userId) && !live.broadcast.isHere(userId)
      return isTold ? [userId] : []
    })
    // The whole room is built only if somebody is notified.
    if (away.length > 0) notices.notify(away, noticeOf(gameId, entry, live.room))
  }
  return {
    /** Returns a store whose `append` notifies. */
    watch: (store: RoomRepository): RoomRepository => ({
      ...store,
      append: async (append) => {
        const outcome = await store.append(append)
        // By the next turn of the event loop the connected members have the entries.
        if (outcome === 'appended') setImmediate(() => void notify(append).catch(onFault))
        return outcome
      },
    }),
    /** Nobody is notified before this call. */
    follow: (registry: Pick<RoomRegistry, 'find'>) => {
      ;({ find } = registry)
    },
  }
}

type Noteworthy = Extract<RoomEntry, { readonly type: 'member-joined' | 'played' }>

function isNoteworthy(entry: RoomEntry): entry is Noteworthy {
  return entry.type === 'member-joined' || (entry.type === 'played' && entry.event.type === 'round-added')
}

function noticeOf(gameId: string, entry: Noteworthy, room: () => Room): MultiplayerNotice {
  const about = { kind: 'multiplayer', gameId } as const
  return entry.type === 'member-joined'
    ? { ...about, event: 'player-joined', name: entry.name }
    : { ...about, event: 'round-added', round: countedRounds(room().game).length }
}
