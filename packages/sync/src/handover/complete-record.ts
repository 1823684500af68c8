import type { HistoryRecord } from '@dutch/domain/history/record'
import { namesOf, takeBack } from '@dutch/domain/history/renaming'
import { winnerNames } from '@dutch/domain/history/winner-names'

/** SPEC Y607, Y706, R1302: the record that went further, with the names that the one before has here. */
export function completed(before: HistoryRecord, record: HistoryRecord): HistoryRecord {
  const named = takeBack(record, { ...namesOf(before), winner: record.winner }, namesOf(record))
  const { id, name } = before
  return { ...named, id, winner: winnerNames(named), ...(name === undefined ? {} : { name }) }
}
