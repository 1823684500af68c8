import { describe, expect, it } from 'vitest'
import { messageOf } from './notice-message.ts'

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
    [['Léa', 'Hugo', 'Nina', 'Tom'], 4, '4\u00A0nouveaux succès', 'Débloqués par Léa, Hugo, Nina et 1 autre.'],
  ])('Z1109: %j with %i', (names, count, title, body) => {
    expect(messageOf({ kind: 'achievement', gameId: 'g', names, count })).toMatchObject({ title, body })
  })

  it('Z1109: a name is only ever a word, however long', () => {
    const name = ` Zoé\n\u202E${'🦊'.repeat(60)} `
    const { body } = messageOf({ kind: 'multiplayer', event: 'player-joined', gameId: 'r', name })
    expect(body).toBe(`Zoé ${'🦊'.repeat(35)}… a rejoint votre partie.`)
  })
})
