// Changes the secret as `docs/running.md` describes: processes over one PostgreSQL are replaced one after the other.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { GOOD_PASSWORD } from './accounts-server.ts'
import { emptyStorage, temporaryFolder } from './databases.ts'

const PROGRAM = fileURLToPath(new URL('secret-node.ts', import.meta.url))
const OLD = 'the old secret of all nodes long enough to be one'
const NEW = 'the new secret of all nodes long enough to be one'

const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

interface Node {
  /** Sends a request from a page of this node. */
  readonly ask: (path: string, cookie: string, body?: unknown) => Promise<Response>
  readonly end: () => Promise<void>
}

async function begin(databaseUrl: string, secret: string, previous: string): Promise<Node> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    AUTH_SECRET_PREVIOUS: previous,
  }
  const child = fork(PROGRAM, [], { env, execArgv: [] })
  children.push(child)
  const isGone = once(child, 'exit')
  // The other end of this channel is `secret-node.ts`.
  const [url] = (await Promise.race([once(child, 'message'), isGone])) as [string]
  return {
    ask: (path, cookie, body) =>
      fetch(url + path, {
        headers: { origin: url, cookie, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    end: async () => {
      child.kill('SIGKILL')
      await isGone
    },
  }
}

/** Signs up at a node. @returns the session cookie, without the signed token that saves the database look-up */
async function signedUp(node: Node, email: string): Promise<string> {
  const answer = await node.ask('/api/auth/sign-up/email', '', { firstName: 'Léa', email, password: GOOD_PASSWORD })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return cookies.filter((cookie) => !cookie.includes('session_data=')).join('; ')
}

const whom = async (node: Node, cookie: string): Promise<unknown> =>
  (await node.ask('/api/auth/get-session', cookie)).json()

it('Z102: while nodes are given another secret one after the other nobody is signed out', async () => {
  const { databaseUrl } = await emptyStorage('postgres')
  const node = (secret: string, previous: string) => begin(databaseUrl ?? '', secret, previous)
  // The first node still writes with the old secret, the second with the new one.
  const [one, two] = await Promise.all([node(OLD, NEW), node(NEW, OLD)])
  const [ofOld, ofNew] = await Promise.all([signedUp(one, 'old@example.org'), signedUp(two, 'new@example.org')])
  for (const each of [one, two]) {
    expect(await whom(each, ofOld)).toMatchObject({ user: { email: 'old@example.org' } })
    expect(await whom(each, ofNew)).toMatchObject({ user: { email: 'new@example.org' } })
  }
  // Without the old secret, what it signed is not accepted.
  await one.end()
  const last = await node(NEW, '')
  expect(await whom(last, ofNew)).toHaveProperty('user')
  expect(await whom(last, ofOld)).toBeNull()
})
