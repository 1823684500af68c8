import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { createTrustProxy } from '../src/http/trusted-proxies.ts'
import { createAccounts, type Accounts, type AccountsParts } from '../src/accounts/accounts.ts'
import { createMailer } from '../src/mail/mailer.ts'
import type { MailMessage } from '../src/mail/message.ts'
import type { Database } from '../src/storage/database.ts'
import { emptyDatabase } from './databases.ts'
import { quickHashing } from './quick-hashing.ts'

/** A server with accounts only, whose messages can be read. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly accounts: Accounts
  readonly database: Database
  /** All messages that were sent, the oldest first. */
  readonly mailbox: MailMessage[]
  /** Addresses whose unsent messages were withdrawn. */
  readonly forgotten: readonly string[]
  /** Unexpected errors in the server. */
  readonly faults: unknown[]
  /** Returns the last message to an address, once the work after the response is done. */
  readonly mailTo: (email: string) => Promise<MailMessage | undefined>
  /** Makes a browser without cookies. */
  readonly device: (headers?: Readonly<Record<string, string>>) => Device
}

export const SERVER_URL = 'https://dutch.example.org'

export async function openTestServer(
  kind: Database['kind'],
  more: Partial<Omit<AccountsParts, 'database'>> & {
    readonly trustProxy?: true | ReturnType<typeof createTrustProxy>
    /** Without one, an empty database is made. */
    readonly database?: Database
  } = {},
): Promise<TestServer> {
  const { trustProxy = false, database = await emptyDatabase(kind), ...parts } = more
  const mailbox: MailMessage[] = []
  const forgotten: string[] = []
  const faults: unknown[] = []
  const mailer = createMailer({
    transport: {
      deliver: (message) => {
        mailbox.push(message)
        return Promise.resolve()
      },
      forget: (address) => {
        forgotten.push(address)
        return Promise.resolve()
      },
      close: () => undefined,
    },
    later: () => () => undefined,
    chance: () => 0,
    onFailure: ({ error }) => faults.push(error),
  })
  const accounts = createAccounts({
    database,
    mailer,
    secret: 'a secret of the tests, long enough to be one',
    publicUrl: new URL(SERVER_URL),
    hasPublicUrl: true,
    isConfirming: false,
    now: () => Date.now(),
    wait: () => Promise.resolve(),
    chance: () => 0,
    log: (_message, error) => faults.push(error),
    hashing: quickHashing,
    ...parts,
  })
  const app = fastify({ trustProxy, bodyLimit: 16 * 1024 })
  await app.register(accounts.routes)
  return {
    app,
    accounts,
    database,
    mailbox,
    forgotten,
    faults,
    mailTo: async (email) => {
      await accounts.idle()
      await mailer.idle()
      return mailbox.findLast(({ to }) => to === email)
    },
    device: (headers = {}) => new Device(app, headers),
  }
}

let address = 0

/** A browser: it keeps cookies and sends the origin of its page. Each has its own address. */
export class Device {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #headers: Readonly<Record<string, string>>
  readonly #address = `203.0.${Math.floor((address += 1) / 250)}.${address % 250}`

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
    this.#app = app
    this.#headers = headers
  }

  get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    return this.ask('GET', url, undefined, headers)
  }

  post(
    url: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    return this.ask('POST', `/api/auth/${url}`, body, headers)
  }

  async ask(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        host: 'dutch.example.org',
        origin: SERVER_URL,
        'user-agent': 'Mozilla/5.0 (test)',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

export const GOOD_PASSWORD = 'trois petits moulins'

/** Makes an account, and returns the device on which it is signed in. */
export async function signUp(server: TestServer, email: string, password = GOOD_PASSWORD): Promise<Device> {
  const device = server.device()
  const answer = await device.post('sign-up/email', { firstName: 'Léa', lastName: 'Martin', email, password })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return device
}

export async function signIn(server: TestServer, email: string, password = GOOD_PASSWORD): Promise<Device> {
  const device = server.device()
  const answer = await device.post('sign-in/email', { email, password })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return device
}

/** Makes an account whose address is confirmed by a link, and returns the device on which it is signed in. */
export async function signUpByMail(server: TestServer, email: string): Promise<Device> {
  await server.device().post('sign-up/email', { firstName: 'Léa', lastName: '', email, password: GOOD_PASSWORD })
  await follow(server.device(), linkIn(await server.mailTo(email)))
  return signIn(server, email)
}

/** Whether the session of the device is active in the database. */
export async function isSignedIn(device: Device): Promise<boolean> {
  return (await device.get('/api/profile')).statusCode === 200
}

/** Opens the link of a message and presses the button on its page. @returns the last response */
export async function follow(device: Device, link: URL, password = GOOD_PASSWORD): Promise<LightMyRequestResponse> {
  const opened = await device.get(link.pathname + link.search)
  if (opened.statusCode !== 200) return opened
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(opened.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const form = new URLSearchParams({ token: field('token'), callbackURL: field('callbackURL'), password })
  return device.ask('POST', '/api/auth/verify-email', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
}

/** Returns the first link in a message to this site. */
export function linkIn(message: MailMessage | undefined): URL {
  const found = /https:\/\/dutch\.example\.org\/\S+/.exec(message?.text ?? '')
  if (found === null) throw new Error(`No link in ${JSON.stringify(message)}`)
  return new URL(found[0])
}
