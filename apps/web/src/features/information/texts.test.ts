import { describe, expect, it } from 'vitest'
import * as about from './about-texts.ts'
import { CATEGORIES } from './faq-questions.ts'
import { faqTexts } from './faq-texts.ts'
import { legalNoticeTexts } from './legal-notice-texts.ts'
import { privacySections, privacyTexts } from './privacy-texts.ts'
import { PAGE_LINKS } from './see-also.tsx'
import { deckFigures, strategySections, strategyTexts } from './strategy-texts.ts'
import { termsSections, termsTexts } from './terms-texts.ts'

const everything = [
  about,
  legalNoticeTexts,
  CATEGORIES,
  faqTexts,
  privacySections,
  privacyTexts,
  PAGE_LINKS,
  deckFigures,
  strategySections,
  strategyTexts,
  termsSections,
  termsTexts,
]

describe('the pages that are read', () => {
  it('keep French spaces, quotes and apostrophes', () => {
    const texts = stringsIn(everything)
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter((text) => / [?!;:»]|«[^\u202F]|\.\.\.|'|\d (?:points?|jours)/u.test(text))).toEqual([])
  })

  it('say that a game online goes by the server, wherever they say that games stay on the device', () => {
    const staying = stringsIn(everything).filter((text) =>
      /nulle part|aucune donnée|ne quittent|ne les voyons|sans notre serveur|gardées dans votre navigateur/u.test(text),
    )
    expect(staying).toHaveLength(7)
    expect(staying.filter((text) => !text.includes('en ligne'))).toEqual([])
  })

  it('say what the server keeps to notify somebody, and how long it counts wrong passwords', () => {
    const text = stringsIn(privacySections).join(' ')
    expect(text).toContain('si vous y activez les notifications, l’adresse où les lui envoyer')
    expect(text).toMatch(/compteurs qui freinent les essais de mots de passe durent un jour/u)
  })

  it('W1005: say that the time of one opening in five is reported, beside what fails', () => {
    expect(stringsIn(privacySections).filter((text) => /les pannes/u.test(text))).toEqual([
      expect.stringMatching(
        /une fois sur cinq, son temps d’ouverture.* Le service qui les reçoit.* voit votre adresse IP/u,
      ),
    ])
  })

  it('have seven sections of privacy and eight of conditions', () => {
    expect([privacySections.length, termsSections.length]).toEqual([7, 8])
  })

  it('say the values of the one table of cards', () => {
    const text = stringsIn([deckFigures, strategySections]).join(' ')
    expect(text).toContain('5,9')
    expect(text).toContain('8\u00A0sur 54')
    expect(text).toContain('14\u00A0sur 54')
    expect(text).not.toMatch(/cœur|pique/u)
  })
})

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
