import { countedRounds } from '@dutch/domain/game/state'
import { isAccount } from '@dutch/sync/room/guests'
import { requestsThatTookPlaces, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { MultiplayerNotification, PushNotifier } from '../push/notifications.ts'
import type { LiveRoom } from './live-room.ts'

type NotifyingRoom = Pick<LiveRoom, 'gameId' | 'people' | 'room'> & {
  readonly broadcast: Pick<LiveRoom['broadcast'], 'isHere'>
}

/** SPEC Z1113: returns a function that notifies absent members of stored rounds and newcomers. */
export function createAwayNotifier({ notify }: PushNotifier, onFault: (error: unknown) => void) {
  const notifyAway = (live: NotifyingRoom, entries: readonly RoomEntry[]) => {
    const taken = requestsThatTookPlaces(entries)
    const entry = entries.filter(isNoteworthy).findLast((one) => !taken.has(requestIdOf(one)))
    if (entry === undefined) return
    const known = new Set([entry.by, entry.type === 'played' ? entry.by : entry.userId])
    const away = live.people().members.flatMap(({ userId }) => {
      const isTold = isAccount(userId) && !known.has(userId) && !live.broadcast.isHere(userId)
      return isTold ? [userId] : []
    })
    // The whole room is built only if somebody is notified.
    if (away.length > 0) notify(away, notificationOf(live.gameId, entry, live.room))
  }
  return (live: NotifyingRoom, entries: readonly RoomEntry[]): void => {
    // By the next turn of the event loop the connected members have the entries.
    setImmediate(() => {
      try {
        notifyAway(live, entries)
      } catch (error) {
        onFault(error)
      }
    })
  }
}

type Noteworthy = Extract<RoomEntry, { readonly type: 'member-joined' | 'played' }>

function isNoteworthy(entry: RoomEntry): entry is Noteworthy {
  return entry.type === 'member-joined' || (entry.type === 'played' && entry.event.type === 'round-added')
}

function notificationOf(gameId: string, entry: Noteworthy, room: () => Room): MultiplayerNotification {
  const about = { kind: 'multiplayer', gameId } as const
  return entry.type === 'member-joined'
    ? { ...about, event: 'player-joined', name: entry.name }
    : { ...about, event: 'round-added', round: countedRounds(room().game).length }
}
