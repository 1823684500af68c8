import { afterEach, beforeAll, vi } from 'vitest'
import type { Database } from '../src/storage/database.ts'
import { follow, openTestServer, signUpByMail, type Device, type TestServer } from './accounts-server.ts'

export const HOUR_MS = 3_600_000
export const NEW_PASSWORD = 'quatre grands canaux'

/** A server whose accounts wait for a link in a message, for one block of tests that may set the time. */
export interface ServerWithMail {
  readonly server: TestServer
  /** Opens a message's link and presses the button on its page, on the given device or a new one. */
  readonly follow: (link: URL, device?: Device) => ReturnType<typeof follow>
  /** Makes an account with a confirmed address, and returns its signed-in device. */
  readonly confirmed: (email: string) => Promise<Device>
}

/** Call it within `describe`: the server opens before the first test. */
export function serverWithMail(kind: Database['kind']): ServerWithMail {
  let opened: TestServer | null = null
  const server = (): TestServer => {
    if (opened === null) throw new Error('The server is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestServer(kind, { isConfirming: true })
  })
  afterEach(() => void vi.useRealTimers())
  return {
    get server() {
      return server()
    },
    follow: (link, device = server().device()) => follow(device, link),
    confirmed: (email) => signUpByMail(server(), email),
  }
}
