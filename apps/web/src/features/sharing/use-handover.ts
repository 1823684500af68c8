import type { HandoverSource } from './handover-link.ts'
import { handoverEntryTexts } from './handover-entry-texts.ts'
import { useLazySheet, type LazySheet } from '../../ui/lazy-sheet.tsx'

/** A game as a code and a link for another device. Rarely wanted: what makes codes is a file that is fetched later. */
export function useHandover(): LazySheet<HandoverSource> {
  return useLazySheet(
    () => import('./handover-sheet.tsx').then((part) => part.HandoverSheet),
    handoverEntryTexts.unavailable,
  )
}
