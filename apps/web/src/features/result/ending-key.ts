import type { HistoryRecord } from '@dutch/domain/history/record'

/** Identifies one ending of a game. After an undo the game can end again with other totals, which is another ending. */
export function endingKeyOf({ id, players }: HistoryRecord): string {
  return [id, ...players.map(({ score }) => score)].join(' ')
}
