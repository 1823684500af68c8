import { ofName } from '@dutch/domain/players/french-names'
import { roundCount } from '../figures/figures.ts'

export const otherDevicesTexts = {
  title: 'En cours sur vos autres appareils',
  state: (rounds: number, players: number) =>
    `${rounds === 0 ? 'Pas encore de manche' : roundCount(rounds)} · ${String(players)}\u00A0joueurs`,
  takeUp: 'Reprendre ici',
  takeUpNamed: (names: string) => `Reprendre ici la partie ${ofName(names)}`,
  gone: 'Cette partie vient de se terminer sur un autre appareil.',
  busy: 'Une partie de cet appareil est en cours\u00A0: terminez\u2011la, ou migrez\u2011la vers le cloud dans les paramètres.',
  seeGame: 'Voir la partie',
  failed: 'La partie n’a pas pu être reprise. Réessayez.',
} as const
