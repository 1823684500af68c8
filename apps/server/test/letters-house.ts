import { afterEach, beforeAll, vi } from 'vitest'
import type { Database } from '../src/storage/database.ts'
import { follow, openHouse, signUpByMail, type Device, type House } from './accounts-house.ts'

export const HOUR_MS = 3_600_000
export const NEW_PASSWORD = 'quatre grands canaux'

/** A house whose accounts wait for a link in a message, for the tests of one block: they may set the time. */
export interface LettersHouse {
  readonly house: House
  /** Opens the link of a message and presses its button, on a device of its own unless one is given. */
  readonly follow: (link: URL, device?: Device) => ReturnType<typeof follow>
  /** Somebody with a confirmed address, signed in. */
  readonly confirmed: (email: string) => Promise<Device>
}

/** To be called within `describe`: it is opened before the first test. */
export function lettersHouse(kind: Database['kind']): LettersHouse {
  let opened: House | null = null
  const house = (): House => {
    if (opened === null) throw new Error('The house is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openHouse(kind, { isConfirming: true })
  })
  afterEach(() => void vi.useRealTimers())
  return {
    get house() {
      return house()
    },
    follow: (link, device = house().device()) => follow(device, link),
    confirmed: (email) => signUpByMail(house(), email),
  }
}
