import type { HandoverSource } from './handover-link.ts'
import { handoverEntryTexts } from './handover-entry-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../../ui/lazy-sheet.tsx'

const HandoverSheet = lazyPart(async () => (await import('./handover-sheet.tsx')).HandoverSheet)

export function useHandover(now?: HandoverSource): LazySheet<HandoverSource> {
  return useLazySheet(HandoverSheet, handoverEntryTexts.unavailable, now)
}
