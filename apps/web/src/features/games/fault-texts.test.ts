import { roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { faultText, refusalText } from './fault-texts.ts'

describe('the texts of refusals', () => {
  it('R102: says how many players a game needs', () => {
    expect(refusalText({ reason: 'too-few-players', min: 2 })).toBe('Il faut au moins 2 joueurs')
  })

  it('R201 to R203: keeps the words of the specification', () => {
    expect(refusalText({ reason: 'no-players' })).toBe('Aucun joueur fourni')
    expect(refusalText({ reason: 'nobody-to-file' })).toBe('Impossible de sauvegarder une partie sans joueurs')
    expect(refusalText({ reason: 'wrong-score-count' })).toBe('Nombre de scores incorrect')
    expect(refusalText({ reason: 'invalid-scores' })).toBe('Scores invalides')
    expect(refusalText({ reason: 'nothing-to-undo' })).toBe('Aucune manche à annuler')
  })

  it('R205, R306: says why an undo or a return is refused', () => {
    expect(refusalText({ reason: 'stale-undo', lastRoundId: roundId('other') })).toBe(
      'La dernière manche n’est plus la même\u00A0: vérifiez les scores avant d’annuler',
    )
    expect(refusalText({ reason: 'player-present' })).toBe('Ce joueur est déjà à la table')
  })

  it('R202: prints the bounds it was given', () => {
    expect(refusalText({ reason: 'score-out-of-range', min: -6, max: 999 })).toBe('Un score va de −6 à 999 points')
  })
})

describe('the texts of faults', () => {
  it('lets a refusal speak for itself', () => {
    const fault = { kind: 'refused', refusal: { reason: 'nothing-to-undo' } } as const
    expect(faultText(fault, 'Erreur lors de l’annulation')).toBe('Aucune manche à annuler')
  })

  it('opens with what was being done when the storage failed', () => {
    expect(faultText({ kind: 'unavailable' }, 'Erreur lors de l’annulation')).toMatch(/^Erreur lors de l’annulation\./u)
    expect(faultText({ kind: 'storage-full' })).toMatch(/^Erreur de sauvegarde\./u)
  })

  it('calls what nobody foresaw an internal error, whatever was being done', () => {
    expect(faultText({ kind: 'internal' }, 'Erreur lors de l’annulation')).toMatch(/^Erreur interne\./u)
  })
})
