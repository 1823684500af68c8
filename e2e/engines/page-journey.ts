import { somebody, type Somebody } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { skipWithout, withPhone } from './on-phone.ts'
import { barsNow, barsOf } from './painted.ts'
import type { Person } from './person.ts'
import type { Engine } from './phone.ts'

/** The target of each link of the navigation for a signed-out user. */
const NAVIGATION = {
  Accueil: '/',
  Multijoueur: '/sign-in',
  Historique: '/history',
  Règles: '/rules',
  Paramètres: '/settings',
} as const

/** The further links in the footer of the information pages. */
const FOOTER = {
  'Guide stratégique': '/strategy',
  'Questions fréquentes': '/faq',
  'À propos et mentions légales': '/about',
  Confidentialité: '/privacy',
  'Conditions d’utilisation': '/terms',
} as const
const WITH_FOOTER: ReadonlySet<string> = new Set(['/', '/rules', ...Object.values(FOOTER)])

interface Step {
  readonly link: string
  readonly from: string
  readonly to: string
}

/** Header and navigation stay painted after every kind of navigation. */
export function pageJourneysOf(engine: Engine, reach: 'every link' | 'the navigation'): void {
  test(`${engine.name} paints the header and the navigation after every change of pages`, async ({ app }) => {
    skipWithout(engine)
    await withPhone(engine, async (owner) => {
      const person = owner.person()
      await person.open(app.url)
      await person.tap('button', 'Refuser tout')
      for (const step of walkOver(linksOf(reach))) {
        await person.tap('link', step.link)
        await person.isAt(step.to)
        expect(await barsOf(person.tab), `${step.from} to ${step.to}`).toEqual({ unpainted: [], isDark: false })
      }
      if (reach === 'every link') await useMenuAndBack(person)
      const labels = Object.keys(NAVIGATION).length
      expect(await person.tab.run(leastGapInWideLetters, labels)).toBeGreaterThanOrEqual(4)
      await chooseTheme(person, 'Sombre')
      await goAround(person, true)
      if (reach === 'every link') await useAccountMenu(person, app.url)
      await person.hadNoFault()
      await person.tab.run(hideBars, null)
      expect(await barsNow(person.tab), 'without bars').toMatchObject({
        unpainted: ['the heading in the header', 'the navigation'],
      })
      expect(await person.tab.run(leastGapInWideLetters, labels)).toBe(0)
    })
  })

  test(`W208, ${engine.name}: statistics and achievements of the history stay within the screen`, async ({ app }) => {
    skipWithout(engine)
    await withPhone(engine, async (owner) => {
      const person = owner.person()
      // Without a finished game the history shows examples.
      await person.open(`${app.url}/history`)
      for (const [tab, part] of Object.entries({ Statistiques: 'Records du groupe', Succès: 'Obtenus' })) {
        await person.tap('tab', tab)
        await person.sees('heading', part)
        expect(await person.tab.run(beyondScreen, null), tab).toEqual([])
      }
      await person.hadNoFault()
    })
  })

  test(`${engine.name} paints them where there is room, dark and light`, async ({ app }) => {
    skipWithout(engine)
    const screen = { width: 1280, height: 800, theme: 'dark' } as const
    await withPhone(
      engine,
      async (owner) => {
        const person = owner.person()
        await person.open(app.url)
        await person.tap('button', 'Refuser tout')
        await goAround(person, true)
        await chooseTheme(person, 'Clair')
        await goAround(person, false)
        await person.hadNoFault()
      },
      screen,
    )
  })
}

function linksOf(reach: 'every link' | 'the navigation'): Step[] {
  const navigation = Object.entries(NAVIGATION)
  const all = reach === 'every link' ? [...navigation, ...Object.entries(FOOTER)] : navigation
  return all.flatMap(([, from]) =>
    all
      .filter(([name, to]) => to !== from && (name in NAVIGATION || WITH_FOOTER.has(from)))
      .map(([link, to]) => ({ link, from, to })),
  )
}

/** Orders links into one path from / on, in which each link starts where the one before led (Hierholzer's algorithm). */
function walkOver(links: readonly Step[]): readonly Step[] {
  const left = [...links]
  const walk: Step[] = []
  const pending: Step[] = []
  let at = '/'
  for (;;) {
    const next = left.findIndex(({ from }) => from === at)
    const [step] = next === -1 ? [undefined] : left.splice(next, 1)
    if (step !== undefined) {
      pending.push(step)
      at = step.to
      continue
    }
    const last = pending.pop()
    if (last === undefined) return walk
    walk.unshift(last)
    at = last.from
  }
}

/** A link of a menu, "Retour" from a page without the navigation, and Back of the browser. The walk ended on the home page. */
async function useMenuAndBack(person: Person): Promise<void> {
  const isHome = async (by: string) => {
    await person.isAt('/')
    expect(await barsOf(person.tab), by).toEqual({ unpainted: [], isDark: false })
  }
  await person.tap('link', 'Règles')
  await person.tap('button', 'Actions rapides')
  await person.tap('link', 'Nouvelle partie')
  await person.isAt('/setup')
  await person.tap('button', 'Retour')
  await isHome('"Retour"')
  await person.tap('link', 'Règles')
  await person.isAt('/rules')
  await person.tab.run(() => history.back(), null)
  await isHome('Back')
}

/** Creates an account and follows the link of its menu. */
async function useAccountMenu(person: Person, url: string): Promise<void> {
  await person.tab.run(signUp, somebody())
  await person.open(`${url}/rules`)
  await person.tap('button', /^Compte/u)
  await person.tap('button', 'Compte et réglages')
  await person.isAt('/settings')
  expect(await barsOf(person.tab), 'menu of the account').toEqual({ unpainted: [], isDark: true })
}

/** Runs in the page: creates an account. The tests of the route check the shape of its answer. */
async function signUp({ firstName, email, password }: Somebody): Promise<void> {
  const answer = await fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: firstName, firstName, lastName: '', email, password, callbackURL: '/' }),
  })
  const { user } = (await answer.json()) as { readonly user: unknown }
  localStorage.setItem('dutch-session', JSON.stringify(user))
}

export async function goAround(person: Person, isDark: boolean): Promise<void> {
  for (const [name, path] of Object.entries(NAVIGATION).toReversed()) {
    await person.tap('link', name)
    await person.isAt(path)
    expect(await barsOf(person.tab), name).toEqual({ unpainted: [], isDark })
  }
}

async function chooseTheme(person: Person, name: string): Promise<void> {
  await person.tap('link', 'Paramètres')
  await person.tap('radio', name)
  expect(await person.tab.run(leastSideOfSegment, null), 'of a choice').toBeGreaterThanOrEqual(44)
  await person.tap('button', 'Enregistrer')
  await person.reads('Réglages enregistrés')
}

/** Runs in the page: the least width or height of the radio buttons, which a screen reader frames. */
function leastSideOfSegment(): number {
  const boxes = [...document.querySelectorAll('fieldset input[type=radio]')].map((one) => one.getBoundingClientRect())
  return Math.min(...boxes.flatMap(({ width, height }) => [width, height]))
}

/** Runs in the page: elements beyond its right edge. WebKit gives an SVG without a width the width of the whole grid. */
function beyondScreen(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`)
}

/** Runs in the page: hides what a picture is searched for. */
function hideBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.shell-header, .shell-nav')) bar.style.display = 'none'
}

/**
 * Runs in the page: the least distance in CSS pixels of the navigation's labels from each other and from the edges of the
 * screen, with a letter spacing of 0.1 em.
 * @param count of labels; with another number the result is 0
 */
function leastGapInWideLetters(count: number): number {
  const links = [...document.querySelectorAll<HTMLElement>('.shell-nav a')]
  for (const { style } of links) style.letterSpacing = '0.1em'
  const labels = links.map((link) => {
    const range = document.createRange()
    range.selectNodeContents(link.lastChild ?? link)
    return range.getBoundingClientRect()
  })
  for (const { style } of links) style.letterSpacing = ''
  if (labels.filter(({ width }) => width > 0).length !== count) return 0
  return Math.min(...[...labels, { left: innerWidth }].map(({ left }, at) => left - (labels[at - 1]?.right ?? 0)))
}
