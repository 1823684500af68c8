import { chromium, type Browser, type Page } from '@playwright/test'
import { enterRound } from '../e2e/support/scoreboard.ts'
import { loadAfterHistoryNavigation } from '../e2e/support/history-navigation.ts'
import { spacePressesApart } from '../e2e/support/press-timing.ts'
import { countReading, type Bench, type Effort, type Reading } from './figure.ts'
import { LAUNCH, PHONE, slowDown } from './phone.ts'
import { withServer } from './with-server.ts'

const THREE = ['Ana', 'Bo', 'Cléo'] as const
const GUESTS = ['Bo', 'Cléo', 'Dan', 'Eva', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo']
/** Milliseconds from the tap on a name to the scoreboard with it. */
const MOST_MS = 2000

declare global {
  interface Window {
    /** Milliseconds from the touch to the scoreboard with the player's name. */
    arrivedIn?: number
    /** Reports presses to the bench. */
    pressed?: (kind: 'tap' | 'characters', count: number) => void
  }
}

interface Presses {
  taps: number
  characters: number
}

interface Phone {
  readonly page: Page
  /** Counted over all pages that the phone has loaded. */
  readonly presses: Presses
  readonly close: () => Promise<void>
}

export const roomTaps: Bench = {
  name: 'room-taps',
  method:
    'Phones that nobody has used for Dutch, in front of one server: each page counts every trusted touchstart and typed character, over all its loads. A guest’s time goes, in the page, from the touch on the name to the scoreboard with that name in it, on a processor four times slower.',
  measure: (effort) =>
    withServer(async ({ url }) => {
      const browser = await chromium.launch(LAUNCH)
      try {
        return await measureIn(browser, url, effort)
      } finally {
        await browser.close()
      }
    }),
}

async function measureIn(browser: Browser, url: string, effort: Effort): Promise<readonly Reading[]> {
  const host = await takePhone(browser)
  await openRoom(host.page, url)
  const hosts = [
    countReading('Host’s first time, three names, taps', host.presses.taps, 6, true),
    countReading('Of it characters', host.presses.characters, THREE.join('').length, true),
  ]
  const code = await lettersOf(host.page)

  const friend = await takePhone(browser)
  await friend.page.goto(url)
  await friend.page.getByRole('link', { name: 'Multijoueur' }).first().tap()
  await friend.page.getByRole('textbox', { name: /code/iu }).tap()
  await friend.page.keyboard.type(code)
  await comeIn(friend.page, 'Cléo')
  const friends = [
    countReading('Guest by six letters from Home, taps', friend.presses.taps, 3, true),
    countReading('Of it characters', friend.presses.characters, 6, true),
  ]
  await Promise.all([host.close(), friend.close()])
  return [...(await byLink(browser, url, effort)), ...friends, ...hosts, await secondGame(browser, url)]
}

/** Counts the taps from the result of the first game until all phones show the scoreboard of the second. */
async function secondGame(browser: Browser, url: string): Promise<Reading> {
  const host = await takePhone(browser)
  const href = await openRoom(host.page, url)
  await host.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  const joined = new URL(href, url).searchParams.get('joined') ?? ''
  const guests = await Promise.all(THREE.slice(1).map(() => takePhone(browser)))
  for (const [place, { page }] of guests.entries()) {
    await page.goto(`${url}/join/${joined}`)
    await comeIn(page, THREE[place + 1] ?? '')
  }
  await enterRound(host.page, [101, 1, 2])
  const again = host.page.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' })
  await again.waitFor()
  const everybody = [host, ...guests]
  const tapsOf = () => everybody.reduce((sum, { presses }) => sum + presses.taps, 0)
  const before = tapsOf()
  await again.tap()
  for (const { page } of everybody) {
    await page.waitForURL((address) => address.searchParams.get('joined') === `${joined}~2`)
    await page.getByRole('list', { name: 'Classement', exact: true }).waitFor()
  }
  const taps = tapsOf() - before
  await Promise.all(everybody.map(({ close }) => close()))
  return countReading('Second game of the evening, everybody in, taps in all', taps, 1, true)
}

async function byLink(browser: Browser, url: string, effort: Effort): Promise<readonly Reading[]> {
  const host = await takePhone(browser)
  const joined = new URL(await openRoom(host.page, url, GUESTS), url).searchParams.get('joined') ?? ''
  const times: number[] = []
  const presses: Presses[] = []
  for (const name of GUESTS.slice(0, effort.repetitions(GUESTS.length))) {
    const guest = await takePhone(browser)
    await guest.page.goto(`${url}/join/${joined}`)
    await guest.page.getByRole('button', { name, exact: true }).waitFor()
    const session = await slowDown(guest.page)
    await guest.page.evaluate(timeArrival, name)
    await comeIn(guest.page, name)
    await guest.page.waitForFunction(() => window.arrivedIn)
    times.push(await guest.page.evaluate(() => window.arrivedIn ?? NaN))
    presses.push({ ...guest.presses })
    await session.detach()
    await guest.close()
  }
  await host.close()
  const slowest = Math.max(...times)
  return [
    countReading('Guest’s first time by the link, taps', Math.max(...presses.map(({ taps }) => taps)), 1, true),
    countReading('Of it characters', Math.max(...presses.map(({ characters }) => characters)), 0, true),
    {
      what: `From the tap to the scoreboard, slowest of ${String(times.length)}`,
      value: `${(slowest / 1000).toFixed(2)} s`,
      goal: `at most ${String(MOST_MS / 1000)} s`,
      isMet: slowest <= MOST_MS,
    },
  ]
}

/** Opens a room from the home page without an account. @returns the address of its scoreboard */
async function openRoom(page: Page, url: string, more: readonly string[] = []): Promise<string> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Multijoueur' }).first().tap()
  await page.getByRole('link', { name: 'Continuer en invité' }).tap()
  const names = more.length === 0 ? THREE : ['Ana', ...more]
  for (const [place, name] of names.entries()) {
    const field = place === 0 ? 'Votre nom' : `Joueur ${String(place + 1)}`
    await page.getByRole('textbox', { name: field, exact: true }).tap()
    await page.keyboard.type(name)
  }
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).waitFor()
  return (await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).getAttribute('href')) ?? ''
}

async function lettersOf(page: Page): Promise<string> {
  const spelled = page.getByText(/^Code de la partie\s:\s(?:[A-Z2-9] ){5}[A-Z2-9]$/u)
  return ((await spelled.textContent()) ?? '').slice(-11).replaceAll(' ', '')
}

async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  await page.getByRole('list', { name: 'Classement', exact: true }).getByText(name, { exact: true }).waitFor()
}

async function takePhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await loadAfterHistoryNavigation(context)
  await spacePressesApart(context)
  const page = await context.newPage()
  const presses: Presses = { taps: 0, characters: 0 }
  await page.exposeFunction('pressed', (kind: 'tap' | 'characters', count: number) => {
    if (kind === 'tap') presses.taps += count
    else presses.characters += count
  })
  await page.addInitScript(() => {
    const tell = (kind: 'tap' | 'characters', count: number) => {
      window.pressed?.(kind, count)
    }
    addEventListener('touchstart', ({ isTrusted }) => isTrusted && tell('tap', 1), { capture: true, passive: true })
    addEventListener(
      'input',
      (event) => {
        if (event.isTrusted && event instanceof InputEvent) tell('characters', event.data?.length ?? 0)
      },
      true,
    )
  })
  return { page, presses, close: () => context.close() }
}

/** Runs in the page. */
function timeArrival(name: string): void {
  let start = NaN
  addEventListener('touchstart', () => (start = performance.now()), { capture: true, passive: true, once: true })
  const observer = new MutationObserver(() => {
    const ranking = document.querySelector('[aria-label="Classement"]')
    if (ranking?.textContent.includes(name) !== true) return
    observer.disconnect()
    requestAnimationFrame(() => (window.arrivedIn = performance.now() - start))
  })
  observer.observe(document, { subtree: true, childList: true })
}
