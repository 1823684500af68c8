import type { GameSource } from '../game-source.ts'
import { handoverEntryTexts } from './handover-entry-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../../ui/lazy-sheet.tsx'

const HandoverSheet = lazyPart(async () => (await import('./handover-sheet.tsx')).HandoverSheet)

export function useHandover(now?: GameSource): LazySheet<GameSource> {
  return useLazySheet(HandoverSheet, handoverEntryTexts.unavailable, now)
}
