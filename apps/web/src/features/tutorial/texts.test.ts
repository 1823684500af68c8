import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import { describe, expect, it } from 'vitest'
import { settingsAfter } from './tutorial-dialog.tsx'
import { PICTURES } from './pictures.tsx'
import { TUTORIALS, tutorialTexts } from './texts.ts'

describe('tutorials', () => {
  it.each(['guide', 'discovery'] as const)('%s has six steps, each with words and a picture', (name) => {
    expect(TUTORIALS[name].steps).toHaveLength(6)
    expect(PICTURES[name]).toHaveLength(6)
    for (const { title, text } of TUTORIALS[name].steps) expect([title, ...text].every(Boolean)).toBe(true)
  })

  it('version A takes 2 minutes and ends with a first game, version B takes 5', () => {
    expect(TUTORIALS.guide).toMatchObject({
      title: 'Guide interactif',
      lasts: '2\u00A0minutes',
      finish: 'Créer ma première partie',
    })
    expect(TUTORIALS.discovery).toMatchObject({ title: 'Découvrir le Dutch', lasts: '5\u00A0minutes' })
  })

  it.each(['guide', 'discovery'] as const)('%s says that a multiplayer mode exists, and what it needs', (name) => {
    const words = TUTORIALS[name].steps.flatMap(({ text }) => text).join(' ')
    expect(words).toMatch(/En multijoueur, chacun joue sur .*, avec un compte gratuit ou en invité/iu)
    expect(words).not.toMatch(/bientôt/iu)
  })

  it('version B counts as the one table of cards does', () => {
    const words = TUTORIALS.discovery.steps.flatMap(({ text }) => text).join(' ')
    expect(words).toContain('joker −3, as −1, roi noir 0, dame et valet 10, roi rouge 15')
  })

  it.each([DUTCH_CALL, DUTCH_DEFINITION_SENTENCE, DUTCH_MASTERFUL])(
    'R411: version B tells it in the words of all: %s',
    (words) => {
      expect(TUTORIALS.discovery.steps.flatMap(({ text }) => text).join('\n')).toContain(words)
    },
  )

  it('is read aloud in sentences that end once', () => {
    expect(tutorialTexts.spoken(['Étape 1 sur 6', 'Bienvenue à la table\u00A0!', 'Sortez vos cartes.'])).toBe(
      'Étape 1 sur 6. Bienvenue à la table\u00A0! Sortez vos cartes.',
    )
  })

  it('W515: finishing sets it to completed, skipping to skipped too, in the words of the specification', () => {
    expect(settingsAfter('finished')).toEqual({ tutorialCompleted: true, tutorialSkipped: false })
    expect(settingsAfter('skipped')).toEqual({ tutorialCompleted: true, tutorialSkipped: true })
    expect(tutorialTexts).toMatchObject({ finished: 'Tutoriel terminé\u202F! 🎉', skipped: 'Guide ignoré' })
  })
})
