import type { Unlock } from '@dutch/domain/history/achievements'
import { rarityOf } from '@dutch/domain/history/achievement-rules'
import { achievementTexts, rarityTexts } from '../figures/achievement-texts.ts'

const NBSP = '\u00A0'

export const unlockTexts = {
  title: (count: number) => (count === 1 ? 'Nouveau succès' : `${String(count)}${NBSP}nouveaux succès`),
  names: achievementTexts,
  rarities: rarityTexts,
  announced: (unlocks: readonly Unlock[]) =>
    `${unlocks.length === 1 ? 'Nouveau succès' : 'Nouveaux succès'}${NBSP}: ${unlocks
      .map(({ name, id }) => `${name}, ${achievementTexts[id].name}, ${rarityTexts[rarityOf(id)].toLowerCase()}`)
      .join('\u202F; ')}.`,
} as const
