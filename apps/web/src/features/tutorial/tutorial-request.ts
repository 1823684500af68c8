import { rememberPage } from '../../browser/remember-page.ts'

export type TutorialName = 'guide' | 'discovery'

type Listener = (name: TutorialName) => void

export interface TutorialRequests {
  readonly openTutorial: (name: TutorialName) => void
  /** Also calls the listener for an earlier request on this page (SPEC W214). Returns a function that stops listening. */
  readonly onTutorialAsked: (next: Listener) => () => void
  readonly tutorialOpened: () => void
}

/** @param markPage a fake in tests */
export function createTutorialRequests(markPage = rememberPage): TutorialRequests {
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
        // The next host may mount before this one unmounts, and its listener must stay.
        if (listener === next) listener = null
      }
    },
    tutorialOpened: forget,
  }
}

export const { openTutorial, onTutorialAsked, tutorialOpened } = createTutorialRequests()
