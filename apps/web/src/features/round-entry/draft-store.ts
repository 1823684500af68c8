// Drafts survive a closed sheet and a reload; in an installed app also its end.

import { playerId, type GameId, type RoundId } from '@dutch/domain/game/ids'
import type { Game, Round } from '@dutch/domain/game/state'
import { once } from '@dutch/domain/once'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import { openKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import { writeFreeingSpace } from '../../browser/write-freeing-space.ts'
import { hasOwnWindow } from '../../browser/own-window.ts'
import { ROUND_DRAFT_PREFIX as PREFIX } from '../../browser/storage-keys.ts'
import type { DraftContent } from './round-entry.ts'

const savedDraft = v.object({
  drafts: v.record(v.string(), v.pipe(v.string(), v.maxLength(4))),
  dutch: v.exactOptional(v.nullable(v.pipe(v.string(), v.transform(playerId)))),
})

export interface KeptDraft {
  readonly key: string
  /** Whether its sheet was the last one open. */
  readonly isOpen: boolean
  readonly content: DraftContent
}

interface DraftStore {
  /** The draft; null where no readable one is stored. */
  readonly load: (key: string) => DraftContent | null
  /** Stores a draft; null deletes it. */
  readonly save: (key: string, content: DraftContent | null) => void
  /** Notes the open sheet; null once the user has closed it, but not where the game's end closed it. */
  readonly noteOpen: (key: string | null) => void
  readonly ofGame: (game: GameId) => readonly KeptDraft[]
}

/** Keeps drafts in memory, with a copy in a storage. @param reach the storage; throws where it is forbidden */
export function createDraftStore(reach: () => Storage): DraftStore {
  const openValues = () => openKeyValueStore(reach)
  const memory = new Map<string, DraftContent | null>()
  const load: DraftStore['load'] = (key) => memory.get(key) ?? (memory.has(key) ? null : readCopy(openValues(), key))
  let open: string | null = null
  return {
    load,
    noteOpen: (key) => {
      open = key
    },
    save: (key, content) => {
      // An unreadable copy, perhaps of a later version, stays until the user types: a sheet that opens saves null.
      if (content === null && load(key) === null) return
      memory.set(key, content)
      const values = openValues()
      const write = () => content !== null && writeFreeingSpace(values, PREFIX + key, JSON.stringify(content)).ok
      if (write()) return
      // A full storage must not keep an older copy, which would bring back overwritten scores; memory has the draft.
      values.remove(PREFIX + key)
      write()
    },
    ofGame: (game) =>
      [...new Set([...memory.keys(), ...copiedKeys(openValues())])].flatMap((key) => {
        const content = key.startsWith(`${game}:`) ? load(key) : null
        return content === null ? [] : [{ key, content, isOpen: key === open }]
      }),
  }
}

/** A new round's key has its place, as the round before may be undone and entered again. @param editing null for a new round */
export function draftKeyOf(game: Game, editing: RoundId | null, after: RoundId | null): string {
  return `${game.id}:${editing === null ? String(roundsUpTo(game, after).length) : `edit:${editing}`}`
}

/** The rounds up to `after`, without counted ones that follow. @param after null for the start; all rounds where it is not found */
export function roundsUpTo({ rounds }: Game, after: RoundId | null): readonly Round[] {
  const last = rounds.findIndex(({ id }) => id === after)
  if (after !== null && last === -1) return rounds
  const next = rounds.findIndex(({ status }, index) => index > last && status === 'counted')
  return next === -1 ? rounds : rounds.slice(0, next)
}

/** A phone may end an installed app and so its session storage. It has one window, so tabs cannot mix drafts in local storage. */
const isInstalled = once(hasOwnWindow)

export const roundDrafts = createDraftStore(() => (isInstalled() ? localStorage : sessionStorage))

function copiedKeys(values: KeyValueStore): readonly string[] {
  const copies = values.keys().filter((name) => name.startsWith(PREFIX))
  return copies.map((name) => name.slice(PREFIX.length))
}

function readCopy(values: KeyValueStore, key: string): DraftContent | null {
  const parsed = v.safeParse(savedDraft, parseJson(values.read(PREFIX + key)))
  if (!parsed.success) return null
  const readable = Object.entries(parsed.output.drafts).filter(([, draft]) => parseScore(draft).ok)
  return { ...parsed.output, drafts: Object.fromEntries(readable) }
}
