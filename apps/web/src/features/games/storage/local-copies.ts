// What local storage holds of a game: the crash copy, the flag, ids of closed games, and earlier formats.

import type { Instant } from '@dutch/domain/instant'
import type { FoundCopy } from '@dutch/sync/choose-copy'
import { readCompactCopy, writeCompactCopy } from '@dutch/sync/compact-copy'
import { parseJson } from '@dutch/sync/parse-json'
import type { SaveFault } from '@dutch/sync/save-fault'
import type { LoggedGame, StorageFault } from '@dutch/sync/game-log'
import { refuse, type Result } from '@dutch/domain/result'
import { readSecureSave, readSimpleSave } from '@dutch/sync/legacy-formats'
import type { ReadSave } from '@dutch/sync/saved-game'
import * as v from 'valibot'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeFreeingSpace } from '../../../browser/write-freeing-space.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

export type LocalSource = typeof KEYS.currentGame | typeof KEYS.legacySimple | typeof KEYS.legacySecure

interface UnreadableCopy {
  readonly source: LocalSource
  readonly fault: SaveFault
  readonly content: string
}

interface FoundCopies {
  readonly copies: readonly FoundCopy<LocalSource>[]
  readonly unreadable: readonly UnreadableCopy[]
  /** Saves without a game. */
  readonly empty: readonly LocalSource[]
}

export interface LocalCopies {
  readonly find: () => FoundCopies
  /** SPEC W801: the game that is shown until the storage has answered; null where no copy can be trusted. */
  readonly peek: () => LoggedGame | null
  /** The stored text, by which a caller sees whether another tab wrote it. */
  readonly text: () => string | null
  /** Writes the crash copy and the flag. */
  readonly write: (game: LoggedGame, lastUpdated: Instant) => Result<null, StorageFault>
  /** Keeps `write` from overwriting a text that can neither be read nor quarantined. */
  readonly protect: (content: string) => void
  readonly remove: (source: LocalSource) => void
  /** Games that must not come back, oldest first. */
  readonly closedIds: () => readonly string[]
  readonly reopen: (gameId: string) => void
  /** Where the storage is full, the crash copy is removed to make room. */
  readonly noteClosed: (gameId: string) => Result<null, StorageFault>
  /** Removes copy and flag, unless they are the next game's. */
  readonly close: (gameId: string, isReplaced: boolean) => void
}

/** A stale copy is at most a few games old. */
const MAX_CLOSED = 50

export function createLocalCopies(values: KeyValueStore, now: () => number): LocalCopies {
  let protectedText: string | null = null
  /** Avoids parsing a long text again once the storage has answered. */
  let lastRead: { readonly content: string; readonly save: ReturnType<typeof readCompactCopy> } | null = null
  const closedIds = () => readIds(parseJson(values.read(KEYS.closedGames)))
  const noteClosed = (gameId: string) => {
    const text = JSON.stringify(withClosed(closedIds(), gameId))
    const noted = writeFreeingSpace(values, KEYS.closedGames, text)
    const copy = values.read(KEYS.currentGame)
    // A storage that refuses the copy which it already holds would not take it back after a removal.
    if (noted.ok || copy === null || !values.write(KEYS.currentGame, copy).ok) return noted
    values.remove(KEYS.currentGame)
    const again = values.write(KEYS.closedGames, text)
    if (!again.ok) values.write(KEYS.currentGame, copy)
    return again
  }
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
      // Even without a copy the flag says that there is a game.
      values.write(KEYS.gameActive, 'true')
      return writeFreeingSpace(values, KEYS.currentGame, writeCompactCopy(game, lastUpdated))
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
    noteClosed,
    close: (gameId, isReplaced) => {
      if (!isReplaced) for (const key of [KEYS.currentGame, KEYS.gameActive]) values.remove(key)
      noteClosed(gameId)
    },
  }
}

/** Adds an id; beyond `MAX_CLOSED` the oldest is dropped. */
export function withClosed(ids: readonly string[], gameId: string): readonly string[] {
  return [...ids.filter((id) => id !== gameId), gameId].slice(-MAX_CLOSED)
}

/** Leaves out values that are no ids. */
export function readIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => v.is(v.string(), id)) : []
}
