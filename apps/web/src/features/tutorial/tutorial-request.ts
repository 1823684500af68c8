import { onThisPage } from '../../browser/on-this-page.ts'

export type TutorialName = 'guide' | 'discovery'

type Listener = (name: TutorialName) => void

export interface TutorialRequests {
  readonly openTutorial: (name: TutorialName) => void
  /** Calls back at once for a tutorial that was asked for before on this page (SPEC W214). Returns the way to stop. */
  readonly onTutorialAsked: (next: Listener) => () => void
  readonly tutorialOpened: () => void
}

/** @param markPage injectable for tests */
export function createTutorialRequests(markPage = onThisPage): TutorialRequests {
  let listener: Listener | null = null
  let repeat: ((next: Listener) => void) | null = null
  const forget = () => {
    repeat = null
  }
  return {
    openTutorial: (name) => {
      const ifHere = markPage()
      repeat = (next) => ifHere(() => next(name), forget)
      listener?.(name)
    },
    onTutorialAsked: (next) => {
      listener = next
      repeat?.(next)
      return () => {
        // The next host may mount before this one unmounts.
        if (listener === next) listener = null
      }
    },
    tutorialOpened: forget,
  }
}

export const { openTutorial, onTutorialAsked, tutorialOpened } = createTutorialRequests()
