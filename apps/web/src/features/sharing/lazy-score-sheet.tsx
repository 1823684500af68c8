// A chunk of its own: printing and CSV are rare.

import type { GameSource } from './game-source.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/toast.ts'
import { scoreSheetTexts as texts } from './score-sheet-texts.ts'

const load = () => import('./score-sheet.tsx')

/** While mounted, the page prints as a score sheet. */
export const LazyScoreSheet = lazyPart(() => load().then((part) => part.ScoreSheetPart), {
  // SPEC W224
  Waiting: ({ hasButtons }) => hasButtons && <div className="h-27 sm:h-12" />,
})

export function printSheet(): Promise<void> {
  // Printing freezes the page: an open menu closes and returns the focus first.
  return withSheets(() => setTimeout(() => window.print()))
}

export function exportCsv(source: GameSource): Promise<void> {
  return withSheets(({ saveCsv }) => {
    saveCsv(source)
    notify({ tone: 'success', text: texts.exported })
  })
}

async function withSheets(work: (sheets: Awaited<ReturnType<typeof load>>) => void): Promise<void> {
  try {
    work(await load())
  } catch {
    notify({ tone: 'error', text: texts.unavailable })
  }
}
