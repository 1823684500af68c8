import { phaseOf } from '@dutch/domain/game/phase'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { nextPaint } from '../../browser/next-paint.ts'
import { notify } from '../../ui/toast.ts'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { LazyRoundSheet } from './lazy-parts.tsx'
import { earlyKeys } from '../round-entry/early-keys.ts'
import { scoreboardTexts as texts } from './texts.ts'
import { useSettledGame } from './use-settled-game.ts'

/**
 * Opens the round sheet, once its code is loaded and all changes are stored: a round that is being undone must be gone first.
 * Keys that are pressed meanwhile are kept for its fields.
 * @param show opens the sheet
 */
export function useRoundForm(show: () => void): () => void {
  // A page that is left before the sheet opens must stop listening.
  useEffect(() => () => void earlyKeys.take(), [])
  const settle = useSettledGame()
  return () => void openRoundForm(settle, show)
}

async function openRoundForm(settle: ReturnType<typeof useSettledGame>, show: () => void): Promise<void> {
  earlyKeys.hold()
  // SPEC W214
  const isStillWanted = comingSheets.begin()
  try {
    // The button is painted as pressed first, because a sheet for twelve players takes long on an old phone.
    await Promise.all([LazyRoundSheet.load(), nextPaint()])
    const isShown = await settle((game) => {
      const isWanted = phaseOf(game) === 'playing' && isStillWanted()
      // Without `flushSync` React would render after the frames of the pressed button.
      if (isWanted) flushSync(show)
      return isWanted
    })
    if (isShown !== true) earlyKeys.take()
  } catch {
    earlyKeys.take()
    // An update has removed the file, or the network failed before it was ever loaded.
    notify({ tone: 'error', text: texts.formFailed })
  } finally {
    isStillWanted()
  }
}
