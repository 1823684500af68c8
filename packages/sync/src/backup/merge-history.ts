import type { Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { newestFirst } from '../memory-history.ts'
import { completedRecord } from '../handover/complete-record.ts'
import { baseId, freeIds, withId } from '../handover/copy-ids.ts'
import { idsOf, isEndOf, gameIdOfRecord, relationToRecord } from '../handover/plan-handover.ts'

type Relation = ReturnType<typeof relationToRecord>

interface MergedHistory {
  /** The records to add. Their ids differ from each other and from those of the games here. */
  readonly newGames: readonly HistoryRecord[]
  /** The records that replace those here of the same ids, which lack the last rounds. */
  readonly completedGames: readonly HistoryRecord[]
  /** How many records are here already, filed or as a part of the game under way. */
  readonly knownGames: number
}

/** SPEC Y607: a game here stays or is completed; a diverged game of the same id gets a further id. */
export function mergeHistory(
  history: readonly HistoryRecord[],
  records: readonly HistoryRecord[],
  own: Game | null,
): MergedHistory {
  const here = new Map(records.map((record) => [record.id, record]))
  const copies = copiesOf(records)
  const copiesOfGame = (name: string) => (copies.get(baseId(name)) ?? []).flatMap((id) => here.get(id) ?? [])
  const taken = new Set([...records, ...history].flatMap(idsOf))
  if (own !== null) taken.add(own.id)
  const newGames: HistoryRecord[] = []
  const completedGames: HistoryRecord[] = []
  let knownGames = 0
  // Several records may continue one game here in different ways: the newest completes it, the others are compared with
  // the result.
  for (const record of newestFirst(history)) {
    const filed = here.get(record.id)
    const toOwn = own === null ? 'none' : relationOf(own, record)
    const relation = filed === undefined ? toOwn : relationOfRecords(record, filed)
    const isOfId = toOwn === 'newer' || (filed !== undefined && relation !== 'diverged')
    // The record may be here under a further id, if the file was imported before.
    const found = relation === 'same' ? [] : copiesOfGame(gameIdOfRecord(record))
    const isHere = found.some((copy) => isWithin(record, copy))
    const mayBeCopied = relation === 'diverged' || relation === 'none'
    const shorter = isHere ? undefined : [filed, ...(mayBeCopied ? found : [])].find((copy) => isShorter(copy, record))
    if (shorter !== undefined) {
      const whole = completedRecord(shorter, withId(record, gameIdOfRecord(shorter)))
      here.set(whole.id, whole)
      completedGames.push(whole)
      continue
    }
    if (isOfId || isHere) {
      knownGames += 1
      continue
    }
    const [free] = relation === 'diverged' ? freeIds(gameIdOfRecord(record), taken) : [record.id]
    // All further ids of the game are taken.
    if (free === undefined) continue
    const placed = free === record.id ? record : withId(record, free)
    taken.add(placed.id)
    newGames.push(placed)
  }
  return { newGames, completedGames, knownGames }
}

export function relationOf(own: Game, record: HistoryRecord): Relation | 'none' {
  if (gameIdOfRecord(record) !== own.id) return 'none'
  const ended = gameOf(record)
  if (ended === null) return 'diverged'
  if (isEndOf(ended, own)) return 'older'
  return relationToRecord(own, record) === 'newer' ? 'newer' : 'diverged'
}

/** The ids of the records, by the id that all copies of a game share. */
function copiesOf(records: readonly HistoryRecord[]): ReadonlyMap<string, readonly string[]> {
  const copies = new Map<string, string[]>()
  for (const record of records) {
    const base = baseId(gameIdOfRecord(record))
    const found = copies.get(base)
    if (found === undefined) copies.set(base, [record.id])
    else found.push(record.id)
  }
  return copies
}

function relationOfRecords(record: HistoryRecord, filed: HistoryRecord): Relation {
  // This shortcut holds for most games of a file, which are here unchanged.
  if (JSON.stringify(record.details?.rounds) === JSON.stringify(filed.details?.rounds)) return 'same'
  const game = gameOf(record)
  return game === null ? 'same' : relationToRecord(game, filed)
}

/** A longer record that ended earlier does not count: its further rounds were undone here. */
function isShorter(copy: HistoryRecord | undefined, record: HistoryRecord): copy is HistoryRecord {
  const isLater = copy !== undefined && Date.parse(record.date) > Date.parse(copy.date)
  return isLater && relationOfRecords(record, copy) === 'newer'
}

/** Whether `copy` has all rounds of `record`; if one of them has no details, the dates decide. */
function isWithin(record: HistoryRecord, copy: HistoryRecord): boolean {
  if (record.details === undefined || copy.details === undefined) return record.date === copy.date
  return ['same', 'older'].includes(relationOfRecords(record, copy))
}
