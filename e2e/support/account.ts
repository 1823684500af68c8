import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { openJoined, watchJoining } from './devices.ts'
import { putState, type Seed } from './seed.ts'

/** The data of an account. */
export interface Somebody {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

let made = 0

/** Data for a new account, with an address that no other test uses. */
export function somebody(): Somebody {
  made += 1
  return { firstName: 'Léa', email: `lea-${process.pid}-${made}@example.org`, password: 'tulipes-et-canaux' }
}

/**
 * Makes the server load its accounts library, which takes seconds on a busy machine, so that no step of a test has to wait for it.
 * @param origin of a server other than that of the test's base address
 */
export async function loadAccountsLibrary(page: Page, origin = ''): Promise<void> {
  await page.request.get(`${origin}/api/auth/get-session`, { timeout: 45_000 })
}

/**
 * Creates an account by the form and waits until the device has joined it: games begun afterwards belong to the account.
 * @param fill fills in the form and sends it
 */
export async function signUp(page: Page, person: Somebody, fill = fillSignUp): Promise<void> {
  await loadAccountsLibrary(page)
  await page.goto('/sign-up')
  const untilJoined = watchJoining(page)
  await fill(page, person)
  await expect(page).toHaveURL(/:\d+\/$/u)
  await untilJoined()
}

const SignedUp = v.object({ user: v.object({ id: v.string(), email: v.string(), name: v.string() }) })

/** Local storage of a user who has just signed in and will be asked about the games of this device (W1612). */
export const JUST_SIGNED_IN = { 'dutch-games-offer': 'due 0' }

/**
 * Creates an account by HTTP and seeds a browser that is signed in to it. The page ends at an address without scripts.
 * `account.test.ts` tests the screens.
 */
export async function seedSignedUp(page: Page, state: Seed = {}): Promise<Somebody> {
  const person = somebody()
  const { firstName, email, password } = person
  await loadAccountsLibrary(page)
  await page.goto('/robots.txt')
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: new URL(page.url()).origin },
    data: { name: firstName, firstName, lastName: '', email, password, callbackURL: '/sign-in?confirmed=1' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = v.parse(SignedUp, await answer.json())
  await putState(page, { ...state, local: { ...state.local, 'dutch-session': JSON.stringify(user) } })
  return person
}

/** As `seedSignedUp`; then opens the app and waits until the device has joined the account. */
export async function openSignedUp(page: Page, path: string, state: Seed = {}): Promise<Somebody> {
  const person = await seedSignedUp(page, state)
  await openJoined(page, path)
  return person
}

/** Fills in the form of /sign-up and sends it. */
export async function fillSignUp(page: Page, { firstName, email, password }: Somebody): Promise<void> {
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer un compte' }).tap()
}

/** Fills in the form of /sign-in and sends it. */
export async function signIn(page: Page, { email, password }: Somebody): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
}

/** Opens the settings and signs out. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await signOutHere(page)
}

/** Signs out on the settings page, which is open already. */
export async function signOutHere(page: Page): Promise<void> {
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('button', { name: 'Se déconnecter' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(account.getByRole('link', { name: 'Se connecter' })).toBeVisible()
}

/** Waits for a mail to this address in the outbox folder of a server, and returns the link of the newest one. */
export async function linkOfMessage(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  // The server answers before it has written the mail, so even the folder may not exist yet.
  const messages = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
  const links = () =>
    messages()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((message) => message.includes(to))
      .flatMap((message) => /https?:\/\/[^\s"\\<]+token=[^\s"\\<]+/u.exec(message)?.[0] ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

/**
 * The code that an authenticator app shows for a secret (RFC 6238).
 * @param ahead so many steps of 30 s in the future, since the server accepts each code only once
 */
export function totp(secret: string, ahead = 0): string {
  const bits = Array.from(secret.replaceAll(/\s/gu, ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
