// SPEC Y1903: how a request's entries become text, and how they are read back.

import { addToTally, tallyOf, type Tally } from '@dutch/domain/game/tally'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { typeOf } from '../by-type.ts'
import { parseJson } from '../parse-json.ts'
import type { SaveFault } from '../save-fault.ts'
import { applyEntry } from './apply-entry.ts'
import { parseEntry, type RoomEntry } from './entries.ts'
import type { LazyRoom, Room } from './room-state.ts'
import { entryOfShort, shortRound } from './short-rounds.ts'
import { roundFields, type RoundInShort } from './wire.ts'

export interface WrittenEntries {
  readonly entries: readonly RoomEntry[]
  readonly texts: readonly string[]
}

const roundInShort = v.object(roundFields)
/** The beginning of a round in short; every other entry's text begins with its type. */
const ROUND_BEGINS = '{"id":'

/** @param before the room to which the entries are added */
export function writeEntries(entries: readonly RoomEntry[], before: LazyRoom): WrittenEntries {
  const [first] = entries
  const said = first === undefined || entries.length > 1 ? null : shortRound(first, before.tally(), before.people())
  return { entries, texts: said === null ? entries.map((entry) => JSON.stringify(entry)) : [textOfRound(said)] }
}

/** Writes what `JSON.stringify` would, but faster: a busy server writes every round. */
function textOfRound({ id, by, at, scores, dutch }: RoundInShort): string {
  const said = `${ROUND_BEGINS}${JSON.stringify(id)},"by":${String(by)},"at":${String(at)}`
  return `${said},"scores":[${scores.join()}],"dutch":${String(dutch)}}`
}

/** SPEC Y1904: whether the text is one round in short. */
export function isShort({ texts }: WrittenEntries): boolean {
  return texts.length === 1 && texts[0]?.startsWith(ROUND_BEGINS) === true
}

/** SPEC Y1904: the text of a round in short without its first brace, to follow a message's own fields; else null. */
export function shortTextOf(written: WrittenEntries): string | null {
  return isShort(written) ? (written.texts[0]?.slice(1) ?? null) : null
}

export function longTextOf(written: WrittenEntries): string {
  return isShort(written) ? JSON.stringify(written.entries) : `[${written.texts.join()}]`
}

/** @param before the room to which the entries were added; null if they open it */
export function readEntries(
  texts: readonly string[],
  before: LazyRoom | null,
): Result<readonly RoomEntry[], SaveFault> {
  const values = parseJson(`[${texts.join()}]`)
  if (!Array.isArray(values) || values.length !== texts.length) return refuse('corrupt')
  const entries: RoomEntry[] = []
  let [folded, foldedTo]: [Room | null, number] = [null, 0]
  let tally: Tally | null = null
  const readRound = (value: unknown): Result<RoomEntry, SaveFault> => {
    const parsed = v.safeParse(roundInShort, value)
    if (!parsed.success) return refuse('corrupt')
    const isFirst = entries.length === 0 && before !== null
    if (!isFirst && tally === null) {
      folded = entries.slice(foldedTo).reduce(applyEntry, folded ?? before?.room() ?? null)
      foldedTo = entries.length
      tally = folded === null ? null : tallyOf(folded.game)
    }
    const [seats, people] = isFirst ? [before.tally(), before.people()] : [tally, folded]
    const entry = seats === null || people === null ? null : entryOfShort(parsed.output, seats, people)
    if (entry === null) return refuse('corrupt')
    const isCounted = tally !== null && entry.event.type === 'round-added' && addToTally(tally, entry.event)
    if (!isCounted) tally = null
    return accept(entry)
  }
  for (const value of values) {
    const isLong = typeOf(value) !== undefined
    if (isLong) tally = null
    const entry = isLong ? parseEntry(value) : readRound(value)
    if (!entry.ok) return entry
    entries.push(entry.value)
  }
  return accept(entries)
}
