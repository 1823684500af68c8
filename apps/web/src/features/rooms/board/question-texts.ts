import { ofName } from '@dutch/domain/players/french-names'

export const questionTexts = {
  title: (number: number) => `Manche ${String(number)}\u00A0: déjà notée`,
  undone: 'La manche d’avant a été annulée',
  other: 'Votre saisie n’a pas été enregistrée',
  entered: (name: string) =>
    `${name} a noté cette manche avant vous. La vôtre est gardée ici\u00A0: qu’en faire\u202F?`,
  undoneText:
    'Une manche a été annulée pendant que vous notiez la vôtre. Elle est gardée ici\u00A0: qu’en faire\u202F?',
  theirs: (name: string) => `Saisie ${ofName(name)}`,
  mine: 'Votre saisie',
  keepAsNext: (number: number) => `L’ajouter comme manche ${String(number)}`,
  drop: 'Oublier la mienne',
  kept: (number: number) => `Votre saisie devient la manche ${String(number)}`,
  dropped: 'Votre saisie est oubliée',
} as const
