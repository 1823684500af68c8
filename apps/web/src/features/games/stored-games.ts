import type { Instant } from '@dutch/domain/instant'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { readCompactCopy } from '@dutch/sync/compact-copy'
import type { LoggedGame } from '@dutch/sync/game-log'
import type { GameStores } from './game-stores-context.ts'

/** Throws where they cannot be read. @param report per cent */
export async function allRecords(
  { history }: Pick<GameStores, 'history'>,
  report?: (percent: number) => void,
): Promise<readonly HistoryRecord[]> {
  const records: HistoryRecord[] = []
  const total = report === undefined ? null : await history.count()
  for await (const batch of history.batches()) {
    records.push(...batch)
    if (total?.ok === true && total.value > 0) report?.((records.length / total.value) * 100)
  }
  return records
}

/** Null for none. Throws where it cannot be had. */
export async function gameUnderWay({ game }: Pick<GameStores, 'game'>, now: Instant): Promise<LoggedGame | null> {
  const text = await game.exportText()
  if (text === null) return null
  const copy = readCompactCopy(text, now)
  if (!copy.ok) throw new Error('The game under way cannot be read')
  return copy.value?.game ?? null
}
