import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDictation } from './read-dictation.ts'

const table = (...names: readonly string[]) => names.map((name) => ({ id: name, name }))
const FOUR = table('Léa', 'Hugo', 'Zoé', 'Maximilien')

const scoresIn = (text: string, players = FOUR) => Object.fromEntries(readDictation(text, players).scores)

describe('what was dictated', () => {
  it('R1005: a name, its number; "moins"; the Dutch of who was named', () => {
    expect(readDictation('Léa douze, Hugo moins trois, Zoé zéro Dutch', FOUR)).toEqual({
      scores: new Map([
        ['Léa', 12],
        ['Hugo', -3],
        ['Zoé', 0],
      ]),
      dutch: 'Zoé',
      unclear: [],
    })
  })

  it('R1005: figures, as a recogniser writes them, filling words and no punctuation', () => {
    expect(scoresIn('léa a fait 12 points hugo -3 et puis zoé 104 Maximilien − 2')).toEqual({
      Léa: 12,
      Hugo: -3,
      Zoé: 104,
      Maximilien: -2,
    })
    expect(scoresIn('Léa 12Hugo 4')).toEqual({ Léa: 12, Hugo: 4 })
    expect(scoresIn('Zoé moins zéro')).toEqual({ Zoé: 0 })
  })

  it('R1005: named twice, the later score stands; nobody else is touched', () => {
    expect(scoresIn('Léa douze Hugo cinq Léa treize')).toEqual({ Léa: 13, Hugo: 5 })
  })

  it('R1005: the bounds of a score are scores', () => {
    expect(scoresIn('Léa moins six Hugo 999')).toEqual({ Léa: -6, Hugo: 999 })
  })

  it.each([
    ['Hugo cinq, Dutch de Léa', 'Léa'],
    ['Hugo cinq, Dutch d’Anna', 'Anna'],
    ['Hugo cinq, Dutch pour Léa', 'Léa'],
    ['Hugo cinq, Dutch, Léa trois', 'Hugo'],
    ['Hugo cinq, Dutch de Marc, Léa trois', null],
    ['Dutch de douze Léa trois', null],
    ['Léa douze, pas de Dutch, Dutch de Hugo', 'Hugo'],
    ['Aucun, Léa trois Dutch', 'Léa'],
  ])('R1005: in "%s" the Dutch belongs to %s', (text, dutch) => {
    expect(readDictation(text, [...FOUR, ...table('Anna')]).dutch).toBe(dutch)
  })

  it('R1005: a Dutch can be said before the name, and two are none', () => {
    expect(readDictation('Dutch de Léa, Hugo cinq', FOUR).dutch).toBe('Léa')
    expect(readDictation('Dutch Léa trois', FOUR)).toMatchObject({ dutch: 'Léa', scores: new Map([['Léa', 3]]) })
    expect(readDictation('Léa trois Deutsch Hugo cinq', FOUR).dutch).toBe('Léa')
    expect(readDictation('Léa trois Dutch Hugo cinq Dutch', FOUR).dutch).toBeNull()
  })

  it.each([
    'Léa douze, pas de Dutch, Hugo trois',
    'Léa douze sans Dutch, Hugo trois',
    'Léa douze, elle n’a pas fait Dutch, Hugo trois',
    'Aucun Dutch. Léa douze, Hugo trois',
  ])('R1005: "%s" is no Dutch', (text) => {
    expect(readDictation(text, FOUR)).toMatchObject({
      scores: new Map(Object.entries({ Léa: 12, Hugo: 3 })),
      dutch: null,
    })
    expect(readDictation(`${text}, Dutch`, FOUR).dutch).toBe('Hugo')
  })

  it.each([
    ['douze', {}, ['douze']],
    ['douze treize', {}, ['douze', 'treize']],
    ['Zoé trois Hugo cinq six', { Zoé: 3 }, ['hugo cinq six']],
    ['douze Hugo 1000', {}, ['douze', 'hugo 1000']],
    ['Léa douze Marc treize', { Léa: 12 }, ['marc treize']],
    ['Léa douze treize', {}, ['lea douze treize']],
    ['Léa pas douze', {}, ['pas douze']],
    ['Léa moins sept', {}, ['lea moins sept']],
    ['Hugo mille', {}, []],
    ['Hugo deux mille', {}, ['hugo deux']],
    ['Hugo 1000', {}, ['hugo 1000']],
    ['Léa 12,5', {}, ['lea 12 5']],
    ['il fait beau', {}, []],
    ['', {}, []],
  ])('R1005: "%s" fills only what is sure', (text, scores, unclear) => {
    expect(scoresIn(text)).toEqual(scores)
    expect(readDictation(text, FOUR).unclear).toEqual(unclear)
  })
})

describe('whose name was heard', () => {
  it('R1004: without accents and case, one letter wrong in a name of four, two in a name of seven', () => {
    expect(scoresIn('LEA 1 ugo 2 zoe 3 maximiliens 4')).toEqual({ Léa: 1, Hugo: 2, Zoé: 3, Maximilien: 4 })
    expect(scoresIn('Maximilian 4 Hugot 5')).toEqual({ Maximilien: 4, Hugo: 5 })
    expect(scoresIn('Léo 4', table('Léa', 'Hugo')), 'a name of three').toEqual({})
    expect(scoresIn('Halena 4 Antuane 5 Maxilien 6', table('Hélène', 'Antoine', 'Maximilien'))).toEqual({
      Antoine: 5,
      Maximilien: 6,
    })
    expect(scoresIn('Soeurette 4 Laetitia 5', table('Sœurette', 'Lætitia'))).toEqual({ Sœurette: 4, Lætitia: 5 })
  })

  it('R1004: as near to two names, it is nobody; an exact one is not taken for its neighbour', () => {
    expect(readDictation('Marine 4', table('Marina', 'Martine'))).toMatchObject({
      scores: new Map(),
      unclear: ['marine 4'],
    })
    expect(scoresIn('Léo 4 Léa 5', table('Léa', 'Léo'))).toEqual({ Léo: 4, Léa: 5 })
    for (const names of [
      ['Maximilien', 'Maximilian'],
      ['Maximilian', 'Maximilien'],
    ])
      expect(scoresIn('Maximiliam 4', table(...names)), 'the nearer of two').toEqual({ Maximilian: 4 })
  })

  it('R1004: the first name is enough where no other begins so', () => {
    const two = table('Léa Martin', 'Jean-Paul')
    expect(scoresIn('Léa 4 jean paul 5', two)).toEqual({ 'Léa Martin': 4, 'Jean-Paul': 5 })
    expect(scoresIn('Léa 4 Léa M 5', table('Léa M', 'Léa P'))).toEqual({ 'Léa M': 5 })
    for (const names of [
      ['Léa', 'Léa P'],
      ['Léa P', 'Léa'],
    ])
      expect(scoresIn('Léa 4 Léa P 5', table(...names))).toEqual({ Léa: 4, 'Léa P': 5 })
  })

  it('R1004: a number in a name is part of it', () => {
    const seats = table('Joueur 1', 'Joueur 2')
    expect(scoresIn('joueur un douze joueur 2 moins trois', seats)).toEqual({ 'Joueur 1': 12, 'Joueur 2': -3 })
    expect(scoresIn('joueur 112', seats)).toEqual({})
  })

  it('R1004: a number or a small word is never taken for a name that resembles it', () => {
    expect(scoresIn('Léa quinze douze', table('Léa', 'Quinzo'))).toEqual({})
    expect(scoresIn('Léa ensuite 3', table('Léa', 'Ensuit'))).toEqual({ Léa: 3 })
    const alike = readDictation('Léa trois sans Dutch', table('Léa', 'Sansa', 'Dutchy'))
    expect(alike).toEqual({ scores: new Map([['Léa', 3]]), dutch: null, unclear: [] })
    expect(readDictation('Léa trois Dutch Hugo 4', table('Léa', 'Hugo', 'Dutchy')).dutch).toBe('Léa')
  })
})

it('R1005: any text gives scores within bounds for people at the table', () => {
  const word = fc.constantFrom(
    'Léa',
    'Hugo',
    'hugot',
    'moins',
    'douze',
    '7',
    '999',
    'cent',
    'Dutch',
    'et',
    'de',
    'chat',
    '-',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 5 })), { maxLength: 20 }), (words) => {
      const { scores, dutch } = readDictation(words.join(' '), FOUR)
      for (const [id, score] of scores) {
        expect(FOUR.some((player) => player.id === id)).toBe(true)
        expect(score >= -6 && score <= 999 && Number.isInteger(score)).toBe(true)
        expect(Object.is(score, -0)).toBe(false)
      }
      expect(dutch === null || FOUR.some((player) => player.id === dutch)).toBe(true)
    }),
  )
})
