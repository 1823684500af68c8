import type { HistoryRecord } from '@dutch/domain/history/record'
import { filedHere } from '../games/filed-here.ts'

/** Whether the game ended, or this page filed it, since the page was loaded. */
export function isRecent({ id, details }: HistoryRecord): boolean {
  return filedHere.has(id) || (details !== undefined && details.endedAt >= performance.timeOrigin)
}
