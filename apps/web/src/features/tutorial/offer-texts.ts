import type { TutorialName } from './tutorial-request.ts'

/** Texts that offer a guide before its code is loaded. */
export const TUTORIAL_OFFERS = {
  guide: { title: 'Guide interactif', lasts: '2\u00A0minutes' },
  discovery: { title: 'Découvrir le Dutch', lasts: '5\u00A0minutes' },
} as const satisfies Readonly<Record<TutorialName, { title: string; lasts: string }>>
