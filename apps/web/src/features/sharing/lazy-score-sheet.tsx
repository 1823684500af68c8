// Paper and spreadsheets are rarely wanted: what makes them is a file of its own that the worker fetches later.

import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/toast.ts'
import { scoreSheetTexts as texts } from './score-sheet-texts.ts'
import type { SheetSource } from './score-sheet.tsx'

const load = () => import('./score-sheet.tsx')

/** Has the page print as a score sheet, by a button or by the browser's own command, for as long as it is mounted. */
export const LazyScoreSheet = lazyPart(() => load().then((part) => part.ScoreSheetPart))

/** Prints the sheet that is mounted. */
export function printSheet(): Promise<void> {
  // A menu first goes its way and gives the focus back: the page stands still while it is printed.
  return withSheets(() => setTimeout(() => window.print()))
}

/** Has the browser save a score sheet as a CSV file. */
export function exportCsv(source: SheetSource): Promise<void> {
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
