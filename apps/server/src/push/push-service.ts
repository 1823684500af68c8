import { createHmac } from 'node:crypto'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushConfig } from './push-config.ts'
import type { PushMessage } from './notice-message.ts'
import { InsideError } from './public-lookup.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  /** @property waitMs what the service asks for, null where it says nothing */
  | { readonly kind: 'later'; readonly waitMs: number | null; readonly reason: unknown }
  | { readonly kind: 'refused'; readonly reason: unknown }

export interface PushService {
  /**
   * SPEC Z1104. Never rejects.
   * @param ttlS how long the service keeps it for a device that is off
   */
  readonly send: (target: PushTarget, message: PushMessage, ttlS: number) => Promise<PushOutcome>
}

interface PushServiceParts {
  readonly keys: PushConfig
  /** `https.request`, or what stands for it. */
  readonly request: (url: string, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
  readonly lookup?: LookupFunction
  readonly agent?: RequestOptions['agent']
}

const ANSWER_WITHIN_MS = 10_000
/** Nobody reads what a service says beside its status. */
const MOST_ANSWER_BYTES = 16 * 1024
/** As long as a topic may be. */
const TOPIC_LENGTH = 32

export function createPushService({ keys, request, lookup, agent }: PushServiceParts): PushService {
  const vapidDetails = { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey }
  // A service knows which messages replace another, not what they are about.
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
        return reason instanceof InsideError ? { kind: 'refused', reason } : { kind: 'later', waitMs: null, reason }
      }
    },
  }
}

/** To its end, so that the connection serves again; an endless one is cut off. */
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
