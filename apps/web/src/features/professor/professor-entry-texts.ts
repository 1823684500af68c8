/** Apart from `professor-texts.ts`, which is loaded with him. */
export const professorEntryTexts = {
  silent: 'Le Professeur a perdu sa craie. Il reviendra.',
} as const
