import type { UserSettings } from '../settings/user-settings.ts'

/** How a tutorial came to its end. Closing it is neither: it can be taken up at any time. */
export type TutorialEnd = 'finished' | 'skipped'

/** What is remembered of an end (S8). */
export function marksOf(end: TutorialEnd): Pick<UserSettings, 'tutorialCompleted' | 'tutorialSkipped'> {
  return { tutorialCompleted: true, tutorialSkipped: end === 'skipped' }
}
