import { createHmac } from 'node:crypto'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushConfig } from './push-config.ts'
import type { PushMessage } from './notification-message.ts'
import { PrivateAddressError } from './public-lookup.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  /** @property waitMs the delay that the service requested; null if it requested none */
  | { readonly kind: 'later'; readonly waitMs: number | null; readonly reason: unknown }
  | { readonly kind: 'refused'; readonly reason: unknown }

export interface PushService {
  /** SPEC Z1104. Never rejects. @param ttlS how long the service stores it for a device that is offline */
  readonly send: (target: PushTarget, message: PushMessage, ttlS: number) => Promise<PushOutcome>
}

interface PushServiceParts {
  readonly keys: PushConfig
  /** `https.request`, or a replacement in tests. */
  readonly request: (url: string, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
  readonly lookup?: LookupFunction
  readonly agent?: RequestOptions['agent']
}

const ANSWER_WITHIN_MS = 10_000
/** Only the response's status matters; a longer body is cut off. */
const MOST_ANSWER_BYTES = 16 * 1024
/** The longest topic that push services accept. */
const TOPIC_LENGTH = 32

export function createPushService({ keys, request, lookup, agent }: PushServiceParts): PushService {
  const vapidDetails = { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey }
  // The topic is a digest: the service learns which messages replace another, but not their subject.
  const topicOf = (endpoint: string, tag: string): string =>
    createHmac('sha256', keys.privateKey).update(`${endpoint}\n${tag}`).digest('base64url').slice(0, TOPIC_LENGTH)

  const sealed = ({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, ttlS: number) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails,
      TTL: ttlS,
      topic: topicOf(endpoint, message.tag),
      urgency: 'normal',
    })
  const ask = ({ endpoint, headers, body }: ReturnType<typeof sealed>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...(lookup === undefined ? {} : { lookup }),
        ...(agent === undefined ? {} : { agent }),
      }
      request(endpoint, options, (answer) => {
        drain(answer)
        resolve(answer)
      })
        .on('error', reject)
        .end(body)
    })

  return {
    send: async (target, message, ttlS) => {
      let asked: ReturnType<typeof sealed>
      try {
        asked = sealed(target, message, ttlS)
      } catch (reason) {
        return { kind: 'refused', reason }
      }
      try {
        const { statusCode = 0, headers } = await ask(asked)
        return outcomeOf(statusCode, headers['retry-after'])
      } catch (reason) {
        return reason instanceof PrivateAddressError
          ? { kind: 'refused', reason }
          : { kind: 'later', waitMs: null, reason }
      }
    },
  }
}

/** Reads the body to its end, so that the connection can be reused, and cuts off one that is too long. */
function drain(answer: IncomingMessage): void {
  let bytes = 0
  answer.on('error', () => undefined)
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_ANSWER_BYTES) answer.destroy()
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = new PushRefused(status)
  if (status !== 429 && status < 500) return { kind: 'refused', reason }
  const seconds = retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  return { kind: 'later', waitMs: seconds === null ? null : seconds * 1000, reason }
}

class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly responseCode: number

  constructor(status: number) {
    super('A push service did not take a message.')
    this.responseCode = status
  }
}
