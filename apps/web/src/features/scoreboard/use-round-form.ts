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
 * Fetches what the round sheet needs, and waits for changes under way: a round that is being taken back would still be below the
 * new one. Whatever is typed meanwhile waits for its fields.
 * @param show opens the sheet
 */
export function useRoundForm(show: () => void): () => void {
  // A page that is left before the sheet came must not listen on.
  useEffect(() => () => void earlyKeys.take(), [])
  const settle = useSettledGame()
  return () => void openRoundForm(settle, show)
}

async function openRoundForm(settle: ReturnType<typeof useSettledGame>, show: () => void): Promise<void> {
  earlyKeys.hold()
  // SPEC W214
  const isStillWanted = comingSheets.begin()
  try {
    // A sheet for twelve is a lot of work on an old phone: the button answers first.
    await Promise.all([LazyRoundSheet.load(), nextPaint()])
    const isShown = await settle((game) => {
      const isWanted = phaseOf(game) === 'playing' && isStillWanted()
      // A task of React's own would wait behind the frames of the pressed button.
      if (isWanted) flushSync(show)
      return isWanted
    })
    if (isShown !== true) earlyKeys.take()
  } catch {
    earlyKeys.take()
    // An update took it away, or the network is gone before the first visit.
    notify({ tone: 'error', text: texts.formFailed })
  } finally {
    isStillWanted()
  }
}
