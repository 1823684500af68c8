export type TutorialName = 'guide' | 'discovery'

type Listener = (name: TutorialName) => void

export interface TutorialRequests {
  readonly openTutorial: (name: TutorialName) => void
  /** Calls back at once for a tutorial that was asked for before. Returns the way to stop. */
  readonly onTutorialAsked: (next: Listener) => () => void
  readonly tutorialOpened: () => void
}

export function createTutorialRequests(): TutorialRequests {
  let listener: Listener | null = null
  let asked: TutorialName | null = null
  return {
    openTutorial: (name) => {
      asked = name
      listener?.(name)
    },
    onTutorialAsked: (next) => {
      listener = next
      if (asked !== null) next(asked)
      return () => {
        // The next host may mount before this one unmounts.
        if (listener === next) listener = null
      }
    },
    tutorialOpened: () => {
      asked = null
    },
  }
}

export const { openTutorial, onTutorialAsked, tutorialOpened } = createTutorialRequests()
