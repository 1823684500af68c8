import type { HistoryRecord } from '@dutch/domain/history/record'

/** Ended since this page was loaded. */
export function isRecent({ details }: HistoryRecord): boolean {
  return details !== undefined && details.endedAt >= performance.timeOrigin
}
