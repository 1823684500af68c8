// Drafts outlive a closed sheet and a reload, of an installed app its end too.

import { playerId, type GameId, type RoundId } from '@dutch/domain/game/ids'
import type { Game, Round } from '@dutch/domain/game/state'
import { once } from '@dutch/domain/once'
import { parseScore } from '@dutch/domain/scoring/score-input'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import { openKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import { writeMakingRoom } from '../../browser/make-room.ts'
import { hasOwnWindow } from '../../browser/own-window.ts'
import { ROUND_DRAFT_PREFIX as PREFIX } from '../../browser/storage-keys.ts'
import type { KeptContent } from './round-entry.ts'

const savedDraft = v.object({
  drafts: v.record(v.string(), v.pipe(v.string(), v.maxLength(4))),
  dutch: v.exactOptional(v.nullable(v.pipe(v.string(), v.transform(playerId)))),
})

export interface KeptDraft {
  readonly key: string
  /** Its sheet was open last. */
  readonly isOpen: boolean
  readonly content: KeptContent
}

interface DraftStore {
  /** Null for nothing readable. */
  readonly load: (key: string) => KeptContent | null
  /** Null forgets it. */
  readonly save: (key: string, content: KeptContent | null) => void
  /** Null once the person has closed the sheet, not where the game took it away. */
  readonly noteOpen: (key: string | null) => void
  readonly ofGame: (game: GameId) => readonly KeptDraft[]
}

/** In memory, copied to storage where allowed. @param reach throws where it is forbidden */
export function createDraftStore(reach: () => Storage): DraftStore {
  const openValues = () => openKeyValueStore(reach)
  const memory = new Map<string, KeptContent | null>()
  const load: DraftStore['load'] = (key) => memory.get(key) ?? (memory.has(key) ? null : readCopy(openValues(), key))
  let open: string | null = null
  return {
    load,
    noteOpen: (key) => {
      open = key
    },
    save: (key, content) => {
      memory.set(key, content)
      const values = openValues()
      const write = () => content !== null && writeMakingRoom(values, PREFIX + key, JSON.stringify(content)).ok
      if (write()) return
      // Where there is no room memory keeps it while the page lives: an older copy would bring back what was typed over since.
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

/** By its place: the round before may be undone and entered anew. @param editing null for a new round */
export function draftKeyOf(game: Game, editing: RoundId | null, after: RoundId | null): string {
  return `${game.id}:${editing === null ? String(roundsUpTo(game, after).length) : `edit:${editing}`}`
}

/** Without those that others added behind it. @param after null for none; all where it was undone */
export function roundsUpTo({ rounds }: Game, after: RoundId | null): readonly Round[] {
  const last = rounds.findIndex(({ id }) => id === after)
  if (after !== null && last === -1) return rounds
  const next = rounds.findIndex(({ status }, index) => index > last && status === 'counted')
  return next === -1 ? rounds : rounds.slice(0, next)
}

/** Phones end an installed app in the background, and its session storage with it; it has one window, where a browser has tabs. */
const isInstalled = once(hasOwnWindow)

export const roundDrafts = createDraftStore(() => (isInstalled() ? localStorage : sessionStorage))

function copiedKeys(values: KeyValueStore): readonly string[] {
  const copies = values.keys().filter((name) => name.startsWith(PREFIX))
  return copies.map((name) => name.slice(PREFIX.length))
}

function readCopy(values: KeyValueStore, key: string): KeptContent | null {
  const parsed = v.safeParse(savedDraft, parseJson(values.read(PREFIX + key)))
  if (!parsed.success) return null
  const readable = Object.entries(parsed.output.drafts).filter(([, draft]) => parseScore(draft).ok)
  return { ...parsed.output, drafts: Object.fromEntries(readable) }
}
