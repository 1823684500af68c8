import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazySheet, type LazySheet } from '../../../ui/lazy-sheet.tsx'
import { gameSettingsEntryTexts as texts } from './game-settings-entry-texts.ts'

const GameSettingsSheet = lazyPart(async () => (await import('./game-settings-sheet.tsx')).GameSettingsSheet)

export function useGameSettings(): LazySheet<null> {
  return useLazySheet(GameSettingsSheet, texts.unavailable)
}
