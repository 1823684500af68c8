import { describe, expect, it } from 'vitest'
import { messageOf } from './notification-message.ts'

describe('a notice in words', () => {
  it('Z1109: one game has one tag, and leads to its page', () => {
    const round = messageOf({ kind: 'game-update', gameId: 'g', state: 'round-added' })
    const end = messageOf({ kind: 'game-update', gameId: 'g', state: 'finished' })
    expect(round).toMatchObject({ title: 'Votre partie avance', tag: 'game g', path: '/' })
    expect(end).toMatchObject({ title: 'Partie terminée', tag: 'game g', path: '/history' })
    expect(messageOf({ kind: 'multiplayer', event: 'round-added', gameId: 'a/b?c', round: 7 })).toMatchObject({
      body: 'La manche 7 vient d’être saisie.',
      path: '/game?joined=a%2Fb%3Fc',
    })
  })

  it.each([
    [['Léa'], 1, 'Nouveau succès', 'Débloqué par Léa.'],
    [['Léa', 'Hugo'], 3, '3\u00A0nouveaux succès', 'Débloqués par Léa et Hugo.'],
    [['Léa', 'Hugo', 'Nina', 'Tom'], 4, '4\u00A0nouveaux succès', 'Débloqués par Léa, Hugo, Nina et Tom.'],
    [['L', 'H', 'N', 'T', 'Z'], 5, '5\u00A0nouveaux succès', 'Débloqués par L, H, N et 2\u00A0autres.'],
  ])('Z1109: %j with %i', (names, count, title, body) => {
    expect(messageOf({ kind: 'achievement', gameId: 'g', names, count })).toMatchObject({ title, body })
  })

  it('R308: a right-to-left name does not turn the notification around, nor the names beside it', () => {
    const joined = messageOf({ kind: 'multiplayer', event: 'player-joined', gameId: 'r', name: 'שרה' })
    expect(joined.body).toBe('\u2068שרה\u2069 a rejoint votre partie.')
    const { body } = messageOf({ kind: 'achievement', gameId: 'g', names: ['שרה', 'דן', 'Léa'], count: 3 })
    expect(body).toBe('Débloqués par \u2068שרה\u2069, \u2068דן\u2069 et Léa.')
  })

  it('Z1109: a name is only ever a word, however long', () => {
    const name = ` Zoé\n\u202E${'🦊'.repeat(60)} `
    const { body } = messageOf({ kind: 'multiplayer', event: 'player-joined', gameId: 'r', name })
    expect(body).toBe(`Zoé ${'🦊'.repeat(35)}… a rejoint votre partie.`)
  })
})
