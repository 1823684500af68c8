import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '../support/fixtures.ts'
import { personAt, type Person } from './person.ts'
import type { Engine, PhoneOptions } from './phone.ts'

const PHONE = { width: 390, height: 844, theme: 'light' } as const

/** The user of a phone whose browser can be killed and started again. */
export interface Owner {
  /** Uses the first tab of the running browser. */
  person(): Person
  /** Opens another tab of the same browser. */
  anotherTab(): Promise<Person>
  /** Kills the browser and starts it again with the same profile. */
  restart(): Promise<void>
}

/** Runs a test on a phone, whose browser and profile are removed afterwards. */
export async function withPhone(
  engine: Engine,
  use: (owner: Owner) => Promise<void>,
  options: Omit<PhoneOptions, 'profile'> = PHONE,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'dutch-engine-'))
  const start = () => engine.start({ ...options, profile })
  let phone = await start()
  let person = personAt(phone.tab)
  try {
    await use({
      person: () => person,
      anotherTab: async () => personAt(await phone.newTab()),
      restart: async () => {
        await phone.kill()
        phone = await start()
        person = personAt(phone.tab)
      },
    })
  } catch (cause) {
    const picture = await person.tab.picture().catch(() => null)
    if (picture !== null) writeFileSync(test.info().outputPath('picture.png'), picture)
    throw cause
  } finally {
    await phone.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Skips the test, naming the missing programs, on a machine that lacks this engine. */
export function skipWithout({ programs }: Engine): void {
  const lacking = programs.filter((program) => !existsSync(program))
  test.skip(lacking.length > 0, `This machine has no ${lacking.join(', ')}`)
}
