import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import webPush from 'web-push'
import type { PushConfig } from '../src/push/push-config.ts'
import type { PushNetwork } from '../src/push/open-push.ts'
import { createPushService } from '../src/push/push-service.ts'
import { freePort } from './free-port.ts'

/** A request that the push service received. */
export interface Arrival {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface StandIn {
  readonly origin: string
  readonly arrived: Arrival[]
  /** Resolves once this many requests have arrived. */
  readonly until: (count: number) => Promise<void>
  /** The response by path; 201 if there is none. */
  readonly answers: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>
}

/** Runs a push service on this machine until the tests of the file end. */
export async function openStandIn(): Promise<StandIn> {
  const arrived: Arrival[] = []
  let wake = (): void => {}
  const answers: StandIn['answers'] = new Map()
  const server = createServer((asked, answer) => {
    void buffer(asked).then((body) => {
      const path = asked.url ?? ''
      arrived.push({ path, headers: asked.headers, body })
      wake()
      const { status, headers = {} } = answers.get(path) ?? { status: 201 }
      answer.writeHead(status, headers).end('what nobody reads')
    })
  })
  const port = await freePort()
  await new Promise<void>((settle) => {
    server.listen(port, '127.0.0.1', settle)
  })
  afterAll(() => void server.close())
  const until = async (count: number): Promise<void> => {
    while (arrived.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { origin: `http://127.0.0.1:${port}`, arrived, until, answers }
}

/** Allows the stand-in only. */
export function networkOf({ origin }: StandIn): PushNetwork {
  return {
    isAllowed: (endpoint) => endpoint.origin === origin,
    serviceOf: (keys) => createPushService({ keys, request }),
  }
}

/** Makes new keys for a server. */
export function vapidKeys(): PushConfig {
  return { ...webPush.generateVAPIDKeys(), subject: 'mailto:jeu@example.org' }
}

let browsers = 0

/** A browser with its own address at the stand-in: its subscription, and the messages it received. */
export function browserAt({ origin, arrived }: StandIn) {
  const path = `/browser/${(browsers += 1)}`
  const { keys, open } = browserKeys()
  const preferences = { gameUpdates: true, achievements: true, multiplayer: true }
  return {
    path,
    body: { endpoint: `${origin}${path}`, keys, preferences },
    read: (): readonly unknown[] => arrived.filter((each) => each.path === path).map(({ body }) => open(body)),
  }
}

/** The browser's side of a subscription: its keys, and how it decrypts messages. */
export interface BrowserKeys {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Decrypts a body as RFC 8291 and RFC 8188 define. */
  readonly open: (body: Buffer) => unknown
}

export function browserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, ...parts: readonly (string | Buffer)[]): Buffer => {
    const hmac = createHmac('sha256', key)
    for (const part of parts) hmac.update(part)
    return hmac.digest()
  }
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const shared = derive(auth, curve.computeSecret(sender))
      const input = derive(shared, 'WebPush: info\0', own, sender, '\u0001')
      const secret = derive(salt, input)
      const key = derive(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
      const nonce = derive(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const message: unknown = JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
      return message
    },
  }
}
