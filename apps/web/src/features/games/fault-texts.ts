// Shown by several screens. Wording that is quoted from the specification must not change.

import { once } from '@dutch/domain/once'
import type { Refusal } from '@dutch/domain/game/refusals'
import type { ActionFault } from './game-store-api.ts'
import { gameTexts } from './game-texts.ts'

const points = once(() => new Intl.NumberFormat('fr-FR'))

export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'no-players':
      return 'Aucun joueur fourni'
    case 'nobody-to-file':
      return 'Impossible de sauvegarder une partie sans joueurs'
    case 'too-few-players':
      return `Il faut au moins ${refusal.min} joueurs`
    case 'too-many-players':
      return `Il faut au plus ${refusal.max} joueurs`
    case 'empty-name':
      return 'Donnez un nom à chaque joueur'
    case 'name-too-long':
      return `Un nom compte au plus ${refusal.max} caractères`
    case 'duplicate-name':
      return `Le nom «\u00A0${refusal.name}\u00A0» est déjà pris`
    case 'limit-out-of-range':
      return `La limite va de ${points().format(refusal.min)} à ${points().format(refusal.max)} points`
    case 'wrong-score-count':
      return 'Nombre de scores incorrect'
    case 'invalid-scores':
      return 'Scores invalides'
    case 'score-out-of-range':
      return `Un score va de ${signed(refusal.min)} à ${signed(refusal.max)} points`
    case 'nothing-to-undo':
      return 'Aucune manche à annuler'
    case 'stale-round':
      return 'Une autre manche vient d’être ajoutée\u00A0: vérifiez les scores avant de recommencer'
    case 'stale-undo':
      return 'La dernière manche n’est plus la même\u00A0: vérifiez les scores avant d’annuler'
    case 'player-present':
      return 'Ce joueur est déjà à la table'
    case 'unknown-player':
      return 'Ce joueur n’est pas dans la manche'
    case 'player-has-scores':
      return 'Ce joueur a déjà un score\u00A0: il peut quitter la table, sans disparaître de la partie'
    case 'unknown-round':
      return 'Cette manche a changé entre-temps\u00A0: vérifiez le tableau'
    case 'game-over':
      return 'La limite est atteinte\u00A0: terminez la partie ou continuez au-delà'
    case 'game-not-over':
      return 'La limite n’est pas encore atteinte'
    case 'game-ended':
      return 'Cette partie est terminée'
    case 'no-game':
      return 'Aucune partie en cours'
    case 'game-exists':
      return 'Une partie est déjà en cours'
  }
}

/** Also shown for a game on one phone that is too large to go on in a room. */
export const tableFullText = (max: number): string =>
  `Une table en ligne compte au plus ${String(max)} joueurs. Au-delà, jouez sur un seul téléphone.`

/**
 * @param doing the specified beginning of the message where the storage failed, such as "Erreur lors de l'annulation"
 */
export function faultText(fault: ActionFault, doing: string = gameTexts.changeFailed): string {
  switch (fault.kind) {
    case 'refused':
      return refusalText(fault.refusal)
    case 'conflict':
      return 'La partie a changé dans un autre onglet\u00A0: vérifiez les scores, puis recommencez'
    case 'storage-full':
      return `${doing}. Le stockage du navigateur est plein\u00A0: libérez de la place, puis recommencez`
    case 'unavailable':
      return `${doing}. Rien n’est perdu à l’écran\u00A0: recommencez dans un instant`
    case 'custom':
      return fault.text
    case 'internal':
      return 'Erreur interne. Vérifiez ce qui est affiché, puis recommencez'
  }
}

function signed(score: number): string {
  return points().format(score).replace('-', '−')
}
