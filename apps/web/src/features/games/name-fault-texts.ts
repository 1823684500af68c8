import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'

/** Shown beside a field for a player's name. */
export const nameFaultTexts = {
  empty: 'Donnez un nom à ce joueur.',
  tooLong: `Ce nom est trop long\u00A0: ${String(MAX_NAME_LENGTH)} caractères au plus.`,
} as const
