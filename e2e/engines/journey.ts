import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/server.ts'
import { unpaintedBars } from './painted.ts'
import { personAt, type Person } from './person.ts'
import type { Engine } from './phone.ts'

/** Where each entry of the navigation leads somebody who is signed out. */
const NAVIGATION = [
  ['Accueil', '/'],
  ['Multijoueur', '/sign-in'],
  ['Historique', '/history'],
  ['Règles', '/rules'],
  ['Paramètres', '/settings'],
] as const

/** A phone that goes with the test, its profile too. */
async function withPhone(engine: Engine, use: (person: Person) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'dutch-engine-'))
  const phone = await engine.start({ profile, width: 390, height: 844, theme: 'light' })
  try {
    await use(personAt(phone.tab))
  } finally {
    await phone.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** What has to hold in every engine. */
export function journeysOf(engine: Engine): void {
  test(`${engine.name} paints the header and the navigation after every change of pages`, async () => {
    test.setTimeout(240_000)
    const lacking = engine.programs.filter((program) => !existsSync(program))
    test.skip(lacking.length > 0, `This machine has no ${lacking.join(', ')}`)
    const server = await startServer()
    try {
      await withPhone(engine, async (person) => {
        await person.open(server.url)
        await person.tap('button', 'Refuser tout')
        for (const [at, from] of NAVIGATION.entries()) {
          for (const to of NAVIGATION.slice(at + 1)) {
            for (const [name, path] of [to, from]) {
              await person.tap('link', name)
              await person.isAt(path)
              expect(await unpaintedBars(person.tab), `after "${name}"`).toEqual([])
            }
          }
        }
        await person.hadNoFault()
      })
    } finally {
      await server.stop()
    }
  })
}
