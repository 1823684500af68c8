export type TutorialName = 'guide' | 'discovery'

type Listener = (name: TutorialName) => void

let listener: Listener | null = null
let asked: TutorialName | null = null

export function openTutorial(name: TutorialName): void {
  asked = name
  listener?.(name)
}

/** Calls back at once for a tutorial that was asked for before. Returns the way to stop. */
export function onTutorialAsked(next: Listener): () => void {
  listener = next
  if (asked !== null) next(asked)
  return () => {
    // The next host may mount before this one unmounts.
    if (listener === next) listener = null
  }
}

export function tutorialOpened(): void {
  asked = null
}
