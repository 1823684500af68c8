import type { HistoryRecord } from '@dutch/domain/history/record'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../ui/lazy-sheet.tsx'
import type { ShareSubject } from './shareable.ts'
import { shareButtonTexts as texts } from './share-button-texts.ts'

const ReplaySheet = lazyPart(async () => (await import('./replay/replay-sheet.tsx')).ReplaySheet)
const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet)

export function useReplay(now?: HistoryRecord): LazySheet<HistoryRecord> {
  return useLazySheet(ReplaySheet, texts.noReplay, now)
}

export function useShare(now?: ShareSubject): LazySheet<ShareSubject> {
  return useLazySheet(ShareSheet, texts.noShare, now)
}
