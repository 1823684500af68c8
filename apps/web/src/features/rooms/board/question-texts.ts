import { ofName } from '@dutch/domain/players/french-names'
import { joinNames } from '@dutch/domain/players/join-names'

export const questionTexts = {
  title: (number: number) => `Manche ${String(number)}\u00A0: déjà notée`,
  undone: 'La manche d’avant a été annulée',
  other: 'Votre saisie n’a pas été enregistrée',
  entered: (name: string) =>
    `${name} a noté cette manche avant vous. La vôtre est gardée ici\u00A0: qu’en faire\u202F?`,
  enteredTwice: (name: string) => `${name} a déjà noté cette manche, avec les mêmes scores que vous.`,
  undoneText:
    'Une manche a été annulée pendant que vous notiez la vôtre. Elle est gardée ici\u00A0: qu’en faire\u202F?',
  lostText: 'Les manches ont changé entre-temps. Votre saisie est gardée ici\u00A0: qu’en faire\u202F?',
  enteredSeveral: (name: string, count: number) =>
    `${name} a noté cette manche avant vous. Vos ${String(count)} manches sont gardées ici\u00A0: qu’en faire\u202F?`,
  tableText: 'La table a changé entre-temps. Vos scores sont gardés ici\u00A0: qu’en faire\u202F?',
  left: (names: readonly string[]) =>
    names.length === 1
      ? `${joinNames(names)} n’est plus à la table\u00A0: son score ne sera pas ajouté.`
      : `${joinNames(names)} ne sont plus à la table\u00A0: leurs scores ne seront pas ajoutés.`,
  missing: (names: readonly string[]) =>
    names.length === 1
      ? `${joinNames(names)} a rejoint la table depuis\u00A0: saisissez la manche à nouveau, avec son score.`
      : `${joinNames(names)} ont rejoint la table depuis\u00A0: saisissez la manche à nouveau, avec leurs scores.`,
  theirs: (name: string) => `Saisie ${ofName(name)}`,
  scores: 'Scores saisis',
  mine: 'Votre saisie',
  mineOf: (place: number, count: number) => `Votre saisie ${String(place)} sur ${String(count)}`,
  keepAsNext: (number: number) => `L’ajouter comme manche ${String(number)}`,
  keepSeveral: (from: number, count: number) =>
    `Les ajouter comme manches ${String(from)} ${count === 2 ? 'et' : 'à'} ${String(from + count - 1)}`,
  drop: 'Oublier la mienne',
  dropFirst: (count: number) =>
    count === 2 ? 'Oublier la première, ajouter la suivante' : 'Oublier la première, ajouter les suivantes',
  dropSeveral: (count: number) => `Oublier mes ${String(count)} manches`,
  kept: (number: number) => `Votre saisie devient la manche ${String(number)}`,
  keptSeveral: (count: number) =>
    count === 1 ? 'Votre manche est ajoutée' : `Vos ${String(count)} manches sont ajoutées`,
  dropped: 'Votre saisie est oubliée',
  droppedSeveral: 'Vos manches sont oubliées',
} as const
