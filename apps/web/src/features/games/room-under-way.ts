// Notes on rooms, which the home page reads without loading code of rooms.

import { useSyncExternalStore } from 'react'
import type { Game } from '@dutch/domain/game/state'
import { parseJson } from '@dutch/sync/parse-json'
import { localValues } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

export interface RoomUnderWay {
  readonly gameId: string
  readonly userId: string
  readonly names: string
  readonly players: number
  /** The number of entries that the server does not have. */
  readonly waiting: number
  /** When the user last opened the room or entered scores in it; 0 once they went on with another game. */
  readonly touchedAt: number
}

const readText = () => localValues().read(KEYS.roomUnderWay)

/** The rooms under way, the last touched first. @param alsoSignedOut adds rooms in which entries of a signed-out user wait */
export function readRoomsUnderWay(alsoSignedOut: boolean): readonly RoomUnderWay[] {
  return parse(readText(), alsoSignedOut)
}

/** SPEC W338 */
export function readRoomUnderWay(): RoomUnderWay | null {
  return readRoomsUnderWay(false)[0] ?? null
}

export function storeRoomsUnderWay(rooms: readonly RoomUnderWay[]): void {
  localValues().write(KEYS.roomUnderWay, JSON.stringify(rooms))
}

/** SPEC W339: puts this device's own game before its rooms. */
export function preferOwnGame(): void {
  storeRoomsUnderWay(readRoomsUnderWay(true).map((room) => ({ ...room, touchedAt: 0 })))
}

/** The rooms as they were when the component mounted; none in a prerendered page. */
export function useRoomsUnderWay(alsoSignedOut = false): readonly RoomUnderWay[] {
  return parse(useSyncExternalStore(never, readText, nothing), alsoSignedOut)
}

export function isSignedOut({ userId }: RoomUnderWay): boolean {
  return ![KEYS.session, KEYS.guest].some((key) => localValues().read(key)?.includes(`d":"${userId}"`) === true)
}

/** SPEC W339: whether the room comes before this phone's game. If that was opened as the room, it is the same game. */
export function isRoomFirst(room: RoomUnderWay, game: Game | null): boolean {
  return game === null || game.id === room.gameId || room.touchedAt > (game.rounds.at(-1)?.addedAt ?? game.createdAt)
}

export function roomPath(gameId: string): string {
  return `/game?joined=${gameId}`
}

function parse(text: string | null, alsoSignedOut: boolean): readonly RoomUnderWay[] {
  const rooms = parseJson(text)
  if (!Array.isArray(rooms)) return []
  return rooms.filter(isRecord).filter((room) => !isSignedOut(room) || (room.waiting > 0 && alsoSignedOut))
}

const TEXTS = ['gameId', 'userId', 'names']
const NUMBERS = ['players', 'waiting', 'touchedAt']

/** Uses no schema library, to keep the home page small. */
function isRecord(value: unknown): value is RoomUnderWay {
  if (typeof value !== 'object' || value === null) return false
  const hasAll = (keys: readonly string[], kind: string) => keys.every((key) => typeof Reflect.get(value, key) === kind)
  return hasAll(TEXTS, 'string') && hasAll(NUMBERS, 'number')
}

// Nothing is followed: each mount reads the notes again.
const never = () => () => undefined
const nothing = () => null
