import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'

/** Beside a field that holds the name of a player. */
export const nameFaultTexts = {
  empty: 'Donnez un nom à ce joueur.',
  tooLong: `Ce nom est trop long\u00A0: ${String(MAX_NAME_LENGTH)} caractères au plus.`,
} as const
