import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillableBrowser, type KillableBrowser } from '../e2e/support/killable-browser.ts'
import { expectTotals, scoreField } from '../e2e/support/scoreboard.ts'
import { seed } from '../e2e/support/seed.ts'
import { storedRounds } from './app-database.ts'
import type { Bench } from './figure.ts'
import { withServer } from './with-server.ts'
import { totalsOf } from './kill-rounds.ts'

export const kills: Bench = {
  name: 'kills',
  method:
    'A round by keyboard, SIGKILL to the browser’s whole process group as soon as "Manche ajoutée" is in the page, a new browser on the same profile; the rounds are read from IndexedDB before the app runs, then the totals from the screen.',
  measure: async ({ repetitions }) => {
    const count = repetitions(100)
    const profile = await mkdtemp(join(tmpdir(), 'dutch-profile-'))
    const phones: KillableBrowser[] = []
    const start = async () => {
      const phone = await startKillableBrowser(profile)
      phones.push(phone)
      return phone
    }
    const wrong: string[] = []
    try {
      await withServer(async ({ url }) => {
        let phone = await start()
        await seed(phone.page, { game: { names: ['Léa', 'Hugo'], limit: 1000 } }, url)
        const expected: (readonly number[])[] = []
        for (let kill = 1; kill <= count; kill += 1) {
          // The scores are low, so that nobody reaches the limit, and each round differs from the one before.
          const scores = [kill % 10, (kill + 3) % 8] as const
          await phone.page.goto(`${url}/game`)
          await enterRound(phone.page, scores)
          await phone.kill()
          phones.pop()
          expected.push(scores)
          phone = await start()
          await phone.page.goto(`${url}/robots.txt`)
          const rounds = await storedRounds(phone.page)
          const isSame = JSON.stringify(rounds.map((round) => round.scores)) === JSON.stringify(expected)
          const areUnique = new Set(rounds.map((round) => round.id)).size === rounds.length
          if (!isSame || !areUnique) wrong.push(`after kill ${String(kill)}: ${String(rounds.length)} rounds`)
          if (!isSame) expected.splice(0, expected.length, ...rounds.map((round) => round.scores))
          await phone.page.goto(`${url}/game`)
          await expectTotals(phone.page, totalsOf(expected))
          if (kill % 20 === 0) console.log(`  ${String(kill)} kills so far, ${String(wrong.length)} wrong`)
        }
      })
    } finally {
      for (const phone of phones) await phone.kill()
      await rm(profile, { recursive: true, force: true })
    }
    const value = `${String(wrong.length)} of ${String(count)}`
    return [
      {
        what: 'Killed browser right after "Manche ajoutée", rounds not exactly those entered',
        value: [value, ...wrong].join('; '),
        goal: '0 of 100',
        isMet: wrong.length === 0,
      },
    ]
  },
}

async function enterRound(page: Page, scores: readonly [number, number]): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).waitFor()
  await page.keyboard.press('n')
  await scoreField(page, 'Léa').waitFor()
  for (const score of scores) {
    await page.keyboard.press(String(score))
    // After one digit a second could follow, so Enter confirms it; after 0 the app moves to the next field.
    if (score !== 0) await page.keyboard.press('Enter')
  }
  if (scores[1] === 0) await page.keyboard.press('Enter')
  await page.getByText('Manche ajoutée').first().waitFor({ state: 'attached' })
}
