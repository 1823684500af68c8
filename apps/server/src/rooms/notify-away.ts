import { countedRounds } from '@dutch/domain/game/state'
import { isAccount } from '@dutch/sync/room/guests'
import { placesTaken, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { Append, RoomRepository } from '@dutch/sync/room/room-repository'
import type { MultiplayerNotice, Notices } from '../push/notice.ts'
import type { RoomRegistry } from './room-registry.ts'

export interface AwayNotifier {
  /** The same store; durable appends are notified. */
  readonly watch: (store: RoomRepository) => RoomRepository
  /** Until then nobody is notified. */
  readonly follow: (registry: Pick<RoomRegistry, 'find'>) => void
}

/** SPEC Z1113: notifies absent members of rounds and newcomers, after everybody else. */
export function createAwayNotifier(notices: Notices, onFault: (error: unknown) => void): AwayNotifier {
  let find: RoomRegistry['find'] = () => Promise.resolve(null)

  const notify = async ({ gameId, entries }: Append): Promise<void> => {
    const taken = placesTaken(entries)
    const told = entries.filter((entry) => isNoteworthy(entry) && !taken.has(requestIdOf(entry)))
    if (told.length === 0) return
    const live = await find(gameId)
    const noteworthy = live === null ? null : noteworthyIn(gameId, told, live.room())
    if (live === null || noteworthy === null) return
    const { members } = live.room()
    const away = members.flatMap(({ userId }) =>
      !isAccount(userId) || noteworthy.known.has(userId) || live.broadcast.isHere(userId) ? [] : [userId],
    )
    if (away.length > 0) notices.notify(away, noteworthy.notice)
  }
  return {
    watch: (store) => ({
      ...store,
      append: async (append) => {
        const outcome = await store.append(append)
        // By then everybody present was told.
        if (outcome === 'appended') setImmediate(() => void notify(append).catch(onFault))
        return outcome
      },
    }),
    follow: (registry) => {
      ;({ find } = registry)
    },
  }
}

function isNoteworthy(entry: RoomEntry): boolean {
  return entry.type === 'member-joined' || (entry.type === 'played' && entry.event.type === 'round-added')
}

/** What is notified, who did it, and whom it is about. */
function noteworthyIn(
  gameId: string,
  told: readonly RoomEntry[],
  { game }: Room,
): { readonly notice: MultiplayerNotice; readonly known: ReadonlySet<string> } | null {
  const entry = told.at(-1)
  if (entry === undefined) return null
  const about = { kind: 'multiplayer', gameId } as const
  if (entry.type === 'member-joined') {
    const known = new Set([entry.by, entry.userId])
    return { notice: { ...about, event: 'player-joined', name: entry.name }, known }
  }
  return { notice: { ...about, event: 'round-added', round: countedRounds(game).length }, known: new Set([entry.by]) }
}
