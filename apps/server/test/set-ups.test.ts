import { readFileSync } from 'node:fs'
import { createServer, request as ask, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createTrustProxy } from '../src/http/trusted-proxies.ts'
import { createApp } from '../src/http/create-app.ts'
import { readSiteFiles } from '../src/http/site-files.ts'
import { GOOD_PASSWORD, openTestServer } from './accounts-server.ts'
import { builtSite } from './built-site.ts'
import { configOf } from './config-of.ts'
import { isMap, readYaml } from './read-yaml.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The variables that `docs/running.md` asks an operator to set. */
const OPERATOR: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://dutch.example.org',
  TRUST_PROXY: '1',
  POSTGRES_PASSWORD: 'p'.repeat(48),
  AUTH_SECRET: 's'.repeat(64),
}

/** Replaces the variables in a text of a compose file, as Docker does. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, _kind, otherwise = '') => {
    return OPERATOR[name] ?? String(otherwise)
  })

/** The whole environment of a node: from the image and from the compose file. */
function environmentOf(file: string, node: string): Readonly<Record<string, string>> {
  const image = [...read('Dockerfile').matchAll(/^ENV ([A-Z_]+)=(.+)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const services = readYaml(read(file))['services']
  const service = isMap(services) ? services[node] : undefined
  const environment = isMap(service) ? service['environment'] : undefined
  if (!isMap(environment)) throw new Error(`${file} has no node ${node}`)
  const composed = Object.entries(environment).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') throw new Error(`${name} is no text`)
    return [name, filledIn(value)]
  })
  return Object.fromEntries([...image, ...composed])
}

const { PUBLIC_URL = '', TRUST_PROXY = '' } = OPERATOR
const SET_UPS = [
  ['npm', { PUBLIC_URL, TRUST_PROXY }, '127.0.0.1'],
  ['compose.yaml', environmentOf('compose.yaml', 'dutch'), '0.0.0.0'],
  ['compose.many.yaml', environmentOf('compose.many.yaml', 'node2'), '0.0.0.0'],
] as const

/** A proxy like `deploy/Caddyfile` and the lines for nginx: it sets the client's address itself. */
function proxyBefore(port: number, visitor: () => string): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': visitor() }
    ask({ host: '127.0.0.1', port, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500)
      answer.pipe(outgoing)
    }).end()
  })
}

const askAs = (port: number, forwarded: string): Promise<string> =>
  new Promise((settle, fail) => {
    const headers = { host: 'dutch.example.org', 'x-forwarded-for': forwarded }
    ask({ host: '127.0.0.1', port, path: '/who', headers }, (answer) => settle(text(answer)))
      .once('error', fail)
      .end()
  })

describe.each(SET_UPS)('set up by %s', (_name, environment, host) => {
  const config = configOf(environment)
  const open: (FastifyInstance | Server)[] = []
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close()
  })

  it('Z1905: everybody behind the proxy has their own address, whatever they say', async () => {
    const app = createApp({ config, files: readSiteFiles(builtSite()), isReady: () => true, isLogging: false })
    app.get('/who', (request) => request.ip)
    open.push(app)
    await app.listen({ port: 0, host: config.host ?? '::' })
    // A TCP server has an address with a port.
    const { address, port } = app.server.address() as AddressInfo
    expect(address).toBe(host)
    let visitor = ''
    const proxy = proxyBefore(port, () => visitor)
    open.unshift(proxy)
    await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle))
    const front = (proxy.address() as AddressInfo).port
    for (visitor of ['203.0.113.7', '2001:db8::7', '203.0.113.8'])
      expect(await askAs(front, '198.51.100.66')).toBe(visitor)
  })

  it('Z1905: whoever reaches the port past the proxy has one address, and its limits, under every header', async () => {
    const server = await openTestServer('sqlite', { trustProxy: createTrustProxy(config.trustProxy) })
    const signUpAs = (index: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        remoteAddress: '198.51.100.66',
        headers: {
          host: 'dutch.example.org',
          origin: 'https://dutch.example.org',
          'x-forwarded-for': `203.0.113.${String(index)}`,
        },
        payload: { email: `${String(index)}@example.org`, password: GOOD_PASSWORD },
      })
    const statuses = []
    for (let index = 1; index <= 40; index += 1) statuses.push((await signUpAs(index)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
  })
})
