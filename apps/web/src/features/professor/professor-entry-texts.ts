/** The text for when the Professor does not load; `professor-texts.ts` is loaded with him. */
export const professorEntryTexts = {
  silent: 'Le Professeur a perdu sa craie. Il reviendra.',
} as const
