import type { Instant } from '@dutch/domain/instant'
import { SerialQueue } from '@dutch/domain/serial-queue'
import { peopleIn, usersIn, withoutUser, type RoomEntry } from '../src/room/entries.ts'
import { isForgottenUser } from '../src/room/guests.ts'
import { foldRoom } from '../src/room/apply-entry.ts'
import { readEntries } from '../src/room/entries-text.ts'
import { lazyRoom, parseRoomGameId } from '../src/room/room-state.ts'
import type { Append, NewRoom, NextRoom, RoomKeys, RoomRepository } from '../src/room/room-repository.ts'

interface Kept {
  readonly keys: RoomKeys
  readonly entries: readonly RoomEntry[]
  readonly touchedAt: Instant
}

export interface MemoryRoomRepository extends RoomRepository {
  /** Called before a commit: a disk that fails or dies throws here, and nothing was stored. */
  beforeCommit: () => Promise<void>
  /** Called once everything is stored, before the caller knows it: a server that dies throws here. */
  afterCommit: () => Promise<void>
  /** Copies everything. The returned function restores the copy. */
  copy: () => () => void
}

/** Keeps rooms in memory. Changes run one at a time, in the order of the calls. */
export function createMemoryRoomRepository(): MemoryRoomRepository {
  let rooms: ReadonlyMap<string, Kept> = new Map()
  const queue = new SerialQueue()

  function change<Value>(work: () => readonly [Value, ReadonlyMap<string, Kept>]): Promise<Value> {
    return queue.run(async () => {
      const [answer, changed] = work()
      await store.beforeCommit()
      rooms = changed
      await store.afterCommit()
      return answer
    })
  }
  const gameOf = (isIt: (keys: RoomKeys) => boolean) =>
    Promise.resolve([...rooms.values()].find(({ keys }) => isIt(keys))?.keys.gameId ?? null)

  const store: MemoryRoomRepository = {
    beforeCommit: () => Promise.resolve(),
    afterCommit: () => Promise.resolve(),
    open: (room) => change(() => withRoom(rooms, room)),
    append: (append) => change(() => withAppend(rooms, append)),
    read: (gameId, after) => {
      const kept = rooms.get(gameId)
      if (kept === undefined) return Promise.resolve(null)
      const entries = kept.entries.slice(after)
      return Promise.resolve({ keys: kept.keys, entries, lastAt: entries.length === 0 ? 0 : kept.touchedAt })
    },
    revisions: (gameIds) =>
      Promise.resolve(
        new Map(
          gameIds.flatMap((gameId) => {
            const entries = rooms.get(gameId)?.entries
            return entries === undefined ? [] : [[gameId, { version: entries.length, people: peopleIn(entries) }]]
          }),
        ),
      ),
    continue: (room) => change(() => withNext(rooms, room)),
    latest: (gameId) => {
      const { first } = parseRoomGameId(gameId)
      const games = [...rooms.keys()].filter((one) => parseRoomGameId(one).first === first)
      return Promise.resolve(games.toSorted((one, other) => numberOf(other) - numberOf(one))[0] ?? null)
    },
    gameOfCode: (code, since) =>
      Promise.resolve(
        [...rooms.values()].find(({ keys, touchedAt }) => keys.code === code && touchedAt >= since)?.keys.gameId ??
          null,
      ),
    endCodes: (before) =>
      change(() => {
        const due = [...rooms].filter(([, { keys, touchedAt }]) => keys.code !== null && touchedAt < before)
        const without = due.map(([id, kept]) => [id, { ...kept, keys: { ...kept.keys, code: null } }] as const)
        return [due.length, new Map([...rooms, ...without])]
      }),
    gameOfView: (viewToken) => gameOf((keys) => keys.viewToken === viewToken),
    roomsOf: (userId) =>
      Promise.resolve([...rooms].flatMap(([id, { entries }]) => (usersIn(entries).has(userId) ? [id] : []))),
    sweep: (before) =>
      change(() => {
        const left = new Map([...rooms].filter(([, { touchedAt }]) => touchedAt >= before))
        return [rooms.size - left.size, left]
      }),
    forget: (userId) =>
      change(() => {
        const left = [...rooms].map(
          ([id, kept]) => [id, { ...kept, entries: withoutUser(kept.entries, userId) }] as const,
        )
        return [undefined, new Map(left)]
      }),
    copy: () => {
      const kept = rooms
      return () => {
        rooms = kept
      }
    },
  }
  return store
}

type Answered<Value> = readonly [Value, ReadonlyMap<string, Kept>]

function withRoom(rooms: ReadonlyMap<string, Kept>, room: NewRoom): Answered<'opened' | 'code-taken' | 'there'> {
  const { gameId, code, viewToken, entries, at } = room
  if (rooms.has(gameId)) return ['there', rooms]
  if ([...rooms.values()].some(({ keys }) => keys.code === code)) return ['code-taken', rooms]
  const keys = { gameId, code, viewToken }
  return ['opened', new Map(rooms).set(gameId, { keys, entries, touchedAt: at })]
}

function withAppend(rooms: ReadonlyMap<string, Kept>, append: Append): Answered<'appended' | 'stale'> {
  const { gameId, from, at, isLast } = append
  const kept = rooms.get(gameId)
  if (kept === undefined || kept.entries.length !== from) return ['stale', rooms]
  const changed = {
    keys: isLast ? { ...kept.keys, code: null } : kept.keys,
    entries: [...kept.entries, ...readBack(kept.entries, append.texts)],
    touchedAt: at,
  }
  return ['appended', new Map(rooms).set(gameId, changed)]
}

/** Reads the entries back from their texts, as a database must: rounds in short need the room before them. */
function readBack(before: readonly RoomEntry[], texts: readonly string[]): readonly RoomEntry[] {
  const room = foldRoom(before)
  const read = readEntries(texts, room === null ? null : lazyRoom(room))
  if (!read.ok) throw new Error(`What was stored cannot be read: ${texts.join()}`)
  return read.value
}

const numberOf = (gameId: string) => parseRoomGameId(gameId).number

function withNext(
  rooms: ReadonlyMap<string, Kept>,
  next: NextRoom,
): Answered<'opened' | 'there' | 'stale' | 'code-taken'> {
  const { gameId, after, from, entries, at, codesFrom, sealedView } = next
  const before = rooms.get(after)
  if (rooms.has(gameId)) return ['there', rooms]
  if (before?.entries.length !== from) return ['stale', rooms]
  // SPEC Y1604: a user of the next game was forgotten since it was decided.
  const known = usersIn(before.entries)
  if ([...usersIn(entries)].some((userId) => !isForgottenUser(userId) && !known.has(userId))) return ['stale', rooms]
  const { code: present, viewToken } = before.keys
  const code = present === null || before.touchedAt < codesFrom ? next.code : present
  const isTaken = code !== present && [...rooms.values()].some(({ keys }) => keys.code === code)
  if (isTaken) return ['code-taken', rooms]
  const sealed = { ...before, keys: { ...before.keys, code: null, viewToken: sealedView } }
  const keys = { gameId, code, viewToken }
  const opened = { keys, entries, touchedAt: at }
  return ['opened', new Map(rooms).set(after, sealed).set(gameId, opened)]
}
