import type { AchievementId, Rarity } from '@dutch/domain/history/achievement-rules'

export const rarityTexts: Readonly<Record<Rarity, string>> = {
  common: 'Commun',
  rare: 'Rare',
  epic: 'Épique',
  legendary: 'Légendaire',
}

export const achievementTexts: Readonly<Record<AchievementId, { readonly name: string; readonly text: string }>> = {
  'first-win': { name: 'Première victoire', text: 'Gagner une première partie' },
  lightning: { name: 'Éclair', text: 'Une victoire suffit\u00A0: débloqué en un éclair' },
  perfectionist: { name: 'Perfectionniste', text: 'Gagner avec moins de 50 points' },
  'streak-3': { name: 'Série de 3', text: 'Gagner 3 parties de suite' },
  'streak-5': { name: 'Série de 5', text: 'Gagner 5 parties de suite' },
  veteran: { name: 'Vétéran', text: 'Jouer 25 parties' },
  master: { name: 'Maître', text: 'Gagner 10 parties' },
  legend: { name: 'Légende', text: 'Gagner 50 parties' },
  consistent: { name: 'Régulier', text: 'Moins de 15 points d’écart type sur 10 parties ou plus' },
  sharpshooter: { name: 'Tireur d’élite', text: 'Moins de 60 points de moyenne sur 10 parties ou plus' },
}
