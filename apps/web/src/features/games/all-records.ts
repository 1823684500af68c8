import type { HistoryRecord } from '@dutch/domain/history/record'
import type { GameStores } from './game-stores-context.ts'

/** All finished games. Throws where they cannot be read. @param report called with the progress in per cent */
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
