import type { HistoryRecord } from '@dutch/domain/history/record'
import { namesOf, undoRenaming } from '@dutch/domain/history/renaming'
import { winnerNames } from '@dutch/domain/history/winner-names'

/** SPEC Y607, Y706, R1302: the longer `record`, with the id and the names of the record that it replaces, `before`. */
export function completedRecord(before: HistoryRecord, record: HistoryRecord): HistoryRecord {
  const named = undoRenaming(record, { ...namesOf(before), winner: record.winner }, namesOf(record))
  const { id, name } = before
  return { ...named, id, winner: winnerNames(named), ...(name === undefined ? {} : { name }) }
}
