import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillableBrowser, type KillableBrowser } from '../e2e/support/killable-browser.ts'
import { seed } from '../e2e/support/seed.ts'
import { scoreField, winnerScene } from '../e2e/support/scoreboard.ts'
import { storedLog } from '../e2e/support/stored-log.ts'
import { storedRounds } from './app-database.ts'
import type { Reading } from './figure.ts'
import { withServer } from './with-server.ts'

/** The rounds before `LAST`, with which Léa reaches the limit. */
const BEFORE = [
  [20, 5],
  [15, 15],
]
const LAST = [25, 14] as const
const SCENE = 2000

/** Kills the browser during the winner's scene, and checks that the game is then stored once and can be filed once. */
export async function sceneKills(count: number): Promise<Reading> {
  const wrong: string[] = []
  await withServer(async ({ url }) => {
    for (let kill = 0; kill < count; kill += 1) {
      const found = await killDuringScene(url, (kill / count) * SCENE)
      if (found !== '3 rounds, 0 filed; 0 rounds, 1 filed') wrong.push(`kill ${String(kill + 1)}: ${found}`)
    }
  })
  const value = `${String(wrong.length)} of ${String(count)}`
  return {
    what: 'Killed browser during the winner’s scene, not exactly the game played',
    value: [value, ...wrong].join('; '),
    goal: '0 of 20',
    isMet: wrong.length === 0,
  }
}

/** @param after milliseconds since the scene began @returns what is stored after the kill, and after the game was ended */
async function killDuringScene(url: string, after: number): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'dutch-scene-'))
  let phone: KillableBrowser | null = null
  try {
    phone = await startKillableBrowser(profile)
    await seed(phone.page, { game: { names: ['Léa', 'Hugo'], limit: 50, rounds: BEFORE } }, url)
    await phone.page.goto(`${url}/game`)
    await enterLast(phone.page)
    await winnerScene(phone.page).waitFor()
    await phone.page.waitForTimeout(after)
    await phone.kill()
    phone = await startKillableBrowser(profile)
    await phone.page.goto(`${url}/robots.txt`)
    const killed = await storedIn(phone.page)
    await phone.page.goto(`${url}/game`)
    await phone.page
      .getByRole('region', { name: 'Partie terminée' })
      .getByRole('button', { name: 'Terminer la partie' })
      .click()
    await phone.page.waitForURL(`${url}/setup`)
    return `${killed}; ${await storedIn(phone.page)}`
  } finally {
    await phone?.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function enterLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).waitFor()
  await page.keyboard.press('n')
  await scoreField(page, 'Léa').waitFor()
  await page.keyboard.type(LAST.join(''), { delay: 30 })
  await page.keyboard.press('Enter')
}

async function storedIn(page: Page): Promise<string> {
  const rounds = await storedRounds(page)
  const isRight =
    rounds.length === 0 || JSON.stringify(rounds.map(({ scores }) => scores)) === JSON.stringify([...BEFORE, LAST])
  const { finished } = await storedLog(page)
  return `${isRight ? '' : 'other scores, '}${String(rounds.length)} rounds, ${String(finished)} filed`
}
