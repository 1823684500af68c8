import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { EventOperation } from '@dutch/sync/account/operation'
import type { LoggedGame } from '@dutch/sync/game-log'
import * as v from 'valibot'
import { storeConsent } from './consent.ts'
import { loadAfterHistoryNavigation } from './history-navigation.ts'
import { spacePressesApart } from './press-timing.ts'
import { storedRecords } from './stored-log.ts'

export interface Person {
  readonly email: string
  readonly password: string
}

export interface Device {
  readonly name: string
  readonly accountId: string
  /** The e-mail address of the account; empty for a guest. */
  readonly email: string
  readonly context: BrowserContext
  readonly page: Page
}

const SignedIn = v.object({ user: v.object({ id: v.string(), email: v.string(), name: v.string() }) })
const Pulled = v.object({
  entries: v.array(
    v.object({ view: v.optional(v.object({ events: v.optional(v.array(v.object({ type: v.string() }))) })) }),
  ),
})

/** Creates an account by HTTP. */
export async function signUp(url: string, { email, password }: Person, firstName = 'Ana'): Promise<void> {
  const names = { name: `${firstName} Martin`, firstName, lastName: 'Martin' }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...names, email, password, callbackURL: '/sign-in?confirmed=1' }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** A browser context that is signed in to an account. @param name also its user agent @param serviceWorkers default blocked */
export async function signedInDevice(
  browser: Browser,
  url: string,
  name: string,
  person: Person,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Device> {
  const context = await browser.newContext({
    userAgent: name,
    baseURL: url,
    hasTouch: true,
    serviceWorkers,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 360, height: 640 },
  })
  await loadAfterHistoryNavigation(context)
  await spacePressesApart(context)
  await storeConsent(context, { analytics: false, marketing: false })
  const answer = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin: url },
    data: { ...person },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = v.parse(SignedIn, await answer.json())
  await context.addInitScript((signedIn) => {
    // Only for the first page, so that a sign-out lasts.
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('dutch-session', signedIn)
    sessionStorage.setItem('signed-in', 'yes')
  }, JSON.stringify(user))
  return { name, accountId: user.id, email: person.email, context, page: await context.newPage() }
}

/** Notes from now on that the device syncs, as it does once it has joined its account. @returns waits for it */
export function watchJoining(page: Page): () => Promise<void> {
  let hasJoined = false
  page.on('request', (request) => (hasJoined ||= request.url().includes('/api/sync/')))
  return () => expect.poll(() => hasJoined, 'the device joins its account').toBe(true)
}

/** Opens a page and waits until the device has joined its account: a game begun before that would not belong to the account. */
export async function openJoined(page: Page, path: string): Promise<void> {
  const untilJoined = watchJoining(page)
  await page.goto(path)
  await untilJoined()
}

/** Pushes a game to an account, as another device of the account would. */
export async function addToAccount(
  { context, accountId }: Pick<Device, 'context' | 'accountId'>,
  { gameId, events }: LoggedGame,
): Promise<void> {
  const operations = events.map((event): EventOperation => ({ kind: 'event', id: event.id, gameId, event }))
  const answer = await context.request.post('/api/sync/push', {
    data: { protocol: 1, accountId, epoch: null, operations },
  })
  expect(await answer.json()).toMatchObject({ results: operations.map(() => ({ refusal: null })) })
}

/** The number of rounds in the games under way of an account, according to the server. */
export async function roundsOfAccount({ context, accountId }: Device): Promise<number> {
  const answer = await context.request.get(`/api/sync/pull?protocol=1&accountId=${accountId}&cursor=0`)
  const { entries } = v.parse(Pulled, await answer.json())
  return entries.flatMap(({ view }) => view?.events ?? []).filter(({ type }) => type === 'round-added').length
}

/** Dispatches `online`, upon which the device syncs at once. */
export async function syncNow({ page }: Device): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** The stored records of finished games, in the order of their ids. */
export async function storedHistory({ page }: Device): Promise<readonly unknown[]> {
  return (await storedRecords(page)).gameHistory
}
