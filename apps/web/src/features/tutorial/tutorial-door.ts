/** The guide to the app in two minutes, or the game itself in five. */
export type TutorialName = 'guide' | 'discovery'

type Listener = (name: TutorialName) => void

let listener: Listener | null = null
let asked: TutorialName | null = null

/** Asks for a tutorial, from wherever one is offered; it opens over the page, once what shows it is there. */
export function openTutorial(name: TutorialName): void {
  asked = name
  listener?.(name)
}

/** Calls back when a tutorial is asked for, at once for one that was asked for before. Returns the way to stop. */
export function onTutorialAsked(next: Listener): () => void {
  listener = next
  if (asked !== null) next(asked)
  return () => {
    // Who comes next may have come before this one goes.
    if (listener === next) listener = null
  }
}

/** What was asked for is there now. */
export function tutorialOpened(): void {
  asked = null
}
