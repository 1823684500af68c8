import type { HistoryRecord } from '@dutch/domain/history/record'
import { useLazySheet, type LazySheet } from '../../ui/lazy-sheet.tsx'
import type { SheetSource } from './score-sheet.tsx'
import { storyTexts as texts } from './story-texts.ts'

/** A finished game played again, in a sheet over the page. */
export function useReplay(): LazySheet<HistoryRecord> {
  return useLazySheet(() => import('./replay/replay-sheet.tsx').then((part) => part.ReplaySheet), texts.noReplay)
}

/** A game as a picture and a text for others, in a sheet over the page. */
export function useShare(): LazySheet<SheetSource> {
  return useLazySheet(() => import('./share-sheet.tsx').then((part) => part.ShareSheet), texts.noShare)
}
