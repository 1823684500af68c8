import type { HistoryRecord } from '@dutch/domain/history/record'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'

/** Whether the game ended, or this page filed it, since the page was loaded. */
export function isRecent({ id, details }: HistoryRecord): boolean {
  return recordsFiledByPage.has(id) || (details !== undefined && details.endedAt >= performance.timeOrigin)
}
