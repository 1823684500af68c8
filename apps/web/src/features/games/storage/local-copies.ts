// What local storage knows of the game under way: the crash copy, the flag, the ids of closed games, and what earlier
// products left.

import type { Instant } from '@dutch/domain/instant'
import type { FoundCopy } from '@dutch/sync/choose-copy'
import { parseJson, readCompactCopy, writeCompactCopy } from '@dutch/sync/compact-copy'
import type { SaveFault } from '@dutch/sync/event-codec'
import type { LoggedGame, StorageFault } from '@dutch/sync/game-log'
import { refuse, type Result } from '@dutch/domain/result'
import { readSecureSave, readSimpleSave } from '@dutch/sync/legacy-formats'
import type { ReadSave } from '@dutch/sync/saved-game'
import * as v from 'valibot'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeMakingRoom } from '../../../browser/make-room.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

/** Where a copy in local storage stands. */
export type LocalSource = typeof KEYS.currentGame | typeof KEYS.legacySimple | typeof KEYS.legacySecure

export interface UnreadableCopy {
  readonly source: LocalSource
  readonly fault: SaveFault
  readonly content: string
}

export interface FoundCopies {
  readonly copies: readonly FoundCopy<LocalSource>[]
  readonly unreadable: readonly UnreadableCopy[]
  /** Keys that hold a save without a game. */
  readonly empty: readonly LocalSource[]
}

export interface LocalCopies {
  readonly find: () => FoundCopies
  /**
   * SPEC Y27: the game of the crash copy, at once, to be shown until the storage has answered; null where none can be
   * trusted. Changes nothing.
   */
  readonly peek: () => LoggedGame | null
  /** The text of the crash copy, to see whether somebody else wrote it. */
  readonly text: () => string | null
  /** Writes the crash copy and the flag. */
  readonly write: (game: LoggedGame, lastUpdated: Instant) => Result<null, StorageFault>
  /** Keeps a text that can neither be read nor set aside from being written over. */
  readonly protect: (content: string) => void
  readonly remove: (source: LocalSource) => void
  /** Ids of games that must not come back, oldest first. */
  readonly closedIds: () => readonly string[]
  /** Forgets that a game was closed. */
  readonly reopen: (gameId: string) => void
  /** Notes that a game is closed; removes the crash copy and the flag, unless they are those of the next game already. */
  readonly close: (gameId: string, isReplaced: boolean) => void
}

/** How many closed games are remembered: a stale copy is never older than a few games. */
const MAX_CLOSED = 50

/** @param now milliseconds since 1970. */
export function createLocalCopies(values: KeyValueStore, now: () => number): LocalCopies {
  let protectedText: string | null = null
  /** The text of the crash copy that was read last: it is long, and read again as soon as the storage has answered. */
  let lastRead: { readonly content: string; readonly save: ReturnType<typeof readCompactCopy> } | null = null
  const closedIds = () => readIds(parseJson(values.read(KEYS.closedGames) ?? '[]'))
  const readCrashCopy = (content: string, at: number) => {
    if (lastRead?.content !== content) lastRead = { content, save: readCompactCopy(content, at) }
    return lastRead.save
  }
  const sources: readonly [LocalSource, (text: string, now: number) => Result<ReadSave | null, SaveFault>][] = [
    [KEYS.currentGame, readCrashCopy],
    [KEYS.legacySecure, readSecureSave],
    [KEYS.legacySimple, readSimpleSave],
  ]
  return {
    find: () => {
      const copies: FoundCopy<LocalSource>[] = []
      const unreadable: UnreadableCopy[] = []
      const empty: LocalSource[] = []
      for (const [source, read] of sources) {
        const content = values.read(source)
        if (content === null) continue
        const save = read(content, now())
        if (!save.ok) unreadable.push({ source, fault: save.error, content })
        else if (save.value === null) empty.push(source)
        else copies.push({ ...save.value, source })
      }
      return { copies, unreadable, empty }
    },
    peek: () => {
      const content = values.read(KEYS.gameActive) === 'true' ? values.read(KEYS.currentGame) : null
      const save = content === null ? null : readCrashCopy(content, now())
      const game = save?.ok === true ? (save.value?.game ?? null) : null
      return game === null || closedIds().includes(game.gameId) ? null : game
    },
    text: () => values.read(KEYS.currentGame),
    write: (game, lastUpdated) => {
      if (protectedText !== null && values.read(KEYS.currentGame) === protectedText) {
        return refuse({ kind: 'storage-full' })
      }
      // The flag alone says that there is a game, also where the copy finds no room.
      values.write(KEYS.gameActive, 'true')
      return writeMakingRoom(values, KEYS.currentGame, writeCompactCopy(game, lastUpdated))
    },
    protect: (content) => {
      protectedText = content
    },
    remove: (source) => values.remove(source),
    closedIds,
    reopen: (gameId) => {
      const ids = closedIds()
      const others = ids.filter((id) => id !== gameId)
      if (others.length < ids.length) values.write(KEYS.closedGames, JSON.stringify(others))
    },
    close: (gameId, isReplaced) => {
      writeMakingRoom(values, KEYS.closedGames, JSON.stringify(withClosed(closedIds(), gameId)))
      if (isReplaced) return
      values.remove(KEYS.currentGame)
      values.remove(KEYS.gameActive)
    },
  }
}

/** The ids of closed games with one more, the oldest forgotten. */
export function withClosed(ids: readonly string[], gameId: string): readonly string[] {
  return [...ids.filter((id) => id !== gameId), gameId].slice(-MAX_CLOSED)
}

/** A list of ids from anything; what is not an id is left out. */
export function readIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => v.is(v.string(), id)) : []
}
