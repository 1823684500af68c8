import type { UserSettings } from '../settings/user-settings.ts'

/** Closing is neither: the tutorial can be resumed at any time. */
export type TutorialEnd = 'finished' | 'skipped'

/** SPEC S8. */
export function marksOf(end: TutorialEnd): Pick<UserSettings, 'tutorialCompleted' | 'tutorialSkipped'> {
  return { tutorialCompleted: true, tutorialSkipped: end === 'skipped' }
}
