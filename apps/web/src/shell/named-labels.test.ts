import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../features/information/faq-questions.ts'
import { SECTION_NAMES } from '../features/settings/section-names.ts'
import { PAGE_NAMES } from '../ui/page-names.ts'

/** Names used by browsers, spoken phrases, and the last item of long menus. */
const NOT_OURS = new Set(['Sur l’écran d’accueil', 'Ajouter à l’écran d’accueil', 'Léa douze, Hugo zéro Dutch', 'Plus'])

const questions = CATEGORIES.flatMap((category) => category.questions)

describe('what the questions send people to', () => {
  it('are labels of the product, word for word', () => {
    const texts = stringsIn(import.meta.glob('../**/*{texts,page-names}.ts', { eager: true }))
    // A question may quote only the first sentence of a message.
    const isThere = (label: string) => texts.some((text) => text === label || text.startsWith(`${label}. `))
    const named = questions.flatMap(({ question, answer }) => quotedIn([question, ...answer].join('\n')))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((label) => !NOT_OURS.has(label) && !isThere(label))).toEqual([])
  })

  it('are pages, and places of the settings', () => {
    const places = new Set([
      ...Object.keys(PAGE_NAMES),
      ...Object.keys(SECTION_NAMES).map((name) => `/settings#${name}`),
    ])
    const addresses = questions.flatMap(({ link }) => link?.href ?? [])
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((href) => !places.has(href))).toEqual(['/settings#regles-maison'])
  })
})

function quotedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/«\s(.+?)\s»/gu), ([, label = '']) => label)
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
