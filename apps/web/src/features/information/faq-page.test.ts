import { CARDS } from '@dutch/domain/scoring/card-values'
import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './faq-questions.ts'
import { searchQuestions } from './faq-page.tsx'

const idsOf = (query: string): readonly string[] =>
  searchQuestions(query).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('searching the questions', () => {
  it.each(['', '   ', '\n'])('finds everything in four categories for %j', (query) => {
    expect(searchQuestions(query)).toEqual(CATEGORIES)
    expect(CATEGORIES).toHaveLength(4)
  })

  it('looks at questions and at answers', () => {
    expect(idsOf('mode sombre')).toEqual(['theme'])
    expect(idsOf('magistral')).toEqual(['dutch'])
  })

  it.each(['tapez', 'TAPÉZ', ' Tapez ', 'clavier, qui  passe'])(
    'takes %j whatever its case, accents and spaces',
    (query) => {
      expect(idsOf(query)).toEqual(['manche'])
    },
  )

  it.each(["s'arreter", 's’arrêter'])('takes either apostrophe: %s', (query) => {
    expect(idsOf(query)).toEqual(['arreter'])
  })

  it('R1109: takes a plain hyphen for the one that does not break', () => {
    expect(idsOf('faites-lui lire')).toEqual(['voix'])
  })

  it('R1109: takes a hyphen for a space, and a space for a hyphen', () => {
    expect(idsOf('hors-ligne')).toEqual(idsOf('hors ligne'))
    expect(idsOf('hors-ligne')).not.toEqual([])
    expect(idsOf('faites lui lire')).toEqual(['voix'])
  })

  it('takes a plain space for the narrow one before a question mark', () => {
    expect(idsOf('des que ce soit trop long ?')).toEqual([])
    expect(idsOf('le but du jeu ?')).toEqual(['but'])
  })

  it.each([
    ['annuler', 'erreur'],
    ['erreurs de score', 'erreur'],
    ['gagner', 'but'],
    ['égalité', 'fin'],
  ])('finds %j, also where the answer has another ending', (query, id) => {
    expect(idsOf(query)).toContain(id)
  })

  it.each([
    ['comment jouer', 'but'],
    ['modifier une manche', 'erreur'],
    ['abandonner', 'arreter'],
    ['internet', 'hors-ligne'],
    ['publicité', 'prix'],
    ['revenir en arrière', 'erreur'],
    ['continuer après la limite', 'fin'],
    ['score négatif', 'variantes'],
    ['aveugle', 'annoncer'],
    ['mode avion', 'hors-ligne'],
    ['spectateur', 'television'],
    ['résilier', 'premium'],
    ['remboursement', 'premium'],
    ['facture', 'premium'],
    ['télécharger', 'installer'],
    ['thème de nuit', 'theme'],
    ['transférer', 'passer'],
    ['dicter', 'dicter'],
    ['micro', 'dicter'],
    ['lire les scores', 'annoncer'],
    ['voix haute', 'annoncer'],
    ['donneur', 'donneur'],
    ['distribuer', 'donneur'],
    ['ajouter un joueur', 'arrivee'],
    ['renommer', 'renommer'],
    ['changer un prénom', 'renommer'],
    ['partager', 'partager'],
    ['photo', 'partager'],
    ['vidéo', 'partager'],
    ['csv', 'imprimer'],
    ['excel', 'imprimer'],
    ['impression', 'imprimer'],
    ['inviter des amis', 'en-ligne'],
    ['plusieurs téléphones', 'en-ligne'],
    ['lien', 'en-ligne'],
    ['code', 'en-ligne'],
    ['tv', 'television'],
    ['télé', 'television'],
    ['grand écran', 'television'],
    ['succès', 'chiffres'],
    ['sauvegarder', 'sauvegarde'],
    ['exporter', 'sauvegarde'],
    ['créer un compte', 'compte'],
    ['2fa', 'double'],
    ['codes de secours', 'double'],
    ['notification', 'prevenir'],
    ['couper le son', 'son'],
    ['mot de passe oublié', 'mot-de-passe'],
    ['supprimer mon compte', 'effacer'],
    ['comment jouer à plusieurs avec un lien ?', 'en-ligne'],
  ])('finds every feature by what people type: %s', (query, id) => {
    expect(idsOf(query)).toContain(id)
  })

  it('looks for little words where nothing else is typed', () => {
    expect(idsOf('comment').length).toBeLessThan(CATEGORIES.flatMap(({ questions }) => questions).length)
  })

  it('leaves out categories without a match, and finds nothing at all where there is nothing', () => {
    expect(searchQuestions('deux onglets').map(({ id }) => id)).toEqual(['problemes'])
    expect(searchQuestions('échiquier')).toEqual([])
  })
})

describe('the questions', () => {
  const questions = CATEGORIES.flatMap((category) => category.questions)

  it.each([DUTCH_CALL, DUTCH_DEFINITION_SENTENCE, DUTCH_MASTERFUL])(
    'R411: tell it in the words of all: %s',
    (words) => {
      expect(questions.find(({ id }) => id === 'dutch')?.answer.join('\n')).toContain(words)
    },
  )

  it('have each an anchor of their own', () => {
    const ids = [...questions, ...CATEGORIES].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tell the house variants in one answer alone', () => {
    const reporters = questions.filter(({ answer }) => /cœur|pique/u.test(answer.join(' ')))
    expect(reporters.map(({ id }) => id)).toEqual(['variantes'])
  })

  it('read the card values from the one table', () => {
    const answer = questions.find(({ id }) => id === 'valeurs')?.answer.join(' ') ?? ''
    const printed = [...answer.matchAll(/(−?)(\d+)\spoint/gu)].map(([, minus = '', figure = '']) =>
      Number(minus === '' ? figure : `-${figure}`),
    )
    const named = ['joker', 'ace', 'black-king', 'red-king', 'queen']
    expect(printed).toEqual(named.map((name) => CARDS.find(({ id }) => id === name)?.value))
  })
})
