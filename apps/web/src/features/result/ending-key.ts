import type { HistoryRecord } from '@dutch/domain/history/record'

/** Of one ending of a game: an undone one may come otherwise, and a game that went on ends again. */
export function endingKeyOf({ id, players }: HistoryRecord): string {
  return [id, ...players.map(({ score }) => score)].join(' ')
}
