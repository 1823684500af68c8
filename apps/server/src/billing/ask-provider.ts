import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import type { BillingConfig } from './billing-config.ts'
import { ProviderFault } from './provider.ts'

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `/v1/`. */
  readonly path: string
  /** Names are in the provider's form syntax, such as `line_items[0][price]`. */
  readonly fields?: Readonly<Record<string, string | number | boolean>>
}

/** Resolves to the parsed JSON; rejects with `ProviderFault`. */
export type AskProvider = (question: ProviderRequest) => Promise<unknown>

/** Pins the format of responses: the provider uses another version only on request. */
const VERSION = '2026-08-26.dahlia'
const ANSWER_WITHIN_MS = 5000
const MOST_ANSWER_BYTES = 2 * 1024 * 1024

const FaultBody = v.object({
  error: v.object({ code: v.optional(v.string()), type: v.optional(v.string()), param: v.optional(v.string()) }),
})

/**
 * SPEC Z1202: follows no redirects and accepts only JSON. It sends no idempotency keys, with which a retry would get
 * the first failure again.
 * @param withinMs the limit for the whole response
 * @param send replaced by tests
 */
export function createAskProvider(
  { secretKey, apiBase }: Pick<BillingConfig, 'secretKey' | 'apiBase'>,
  withinMs = ANSWER_WITHIN_MS,
  send: (url: URL, request: RequestInit) => Promise<Response> = fetch,
): AskProvider {
  return async ({ method, path, fields = {} }) => {
    const form = formOf(fields)
    const isRead = method === 'GET'
    const url = new URL(`/v1/${path}${isRead && form !== '' ? `?${form}` : ''}`, apiBase)
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': VERSION,
      ...(isRead ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const body = isRead || form === '' ? {} : { body: form }
    const request = { method, headers, ...body, redirect: 'error', signal: AbortSignal.timeout(withinMs) } as const
    const [status, text] = await answerOf(() => send(url, request))
    const value = parseJson(text)
    if (status >= 200 && status < 300 && value !== undefined) return value
    const fault = v.safeParse(FaultBody, value)
    if (!fault.success) throw new ProviderFault(value === undefined ? 'no_json' : 'unreadable', status)
    const { code, type, param } = fault.output.error
    throw new ProviderFault(code ?? type ?? 'unreadable', status, { field: param ?? '' })
  }
}

async function answerOf(send: () => Promise<Response>): Promise<readonly [number, string]> {
  try {
    const answer = await send()
    const pieces: Uint8Array[] = []
    let bytes = 0
    const body: AsyncIterable<Uint8Array> | null = answer.body
    for await (const piece of body ?? []) {
      bytes += piece.length
      if (bytes > MOST_ANSWER_BYTES) throw new ProviderFault('unreadable', answer.status)
      pieces.push(piece)
    }
    return [answer.status, Buffer.concat(pieces).toString('utf8')]
  } catch (cause) {
    throw cause instanceof ProviderFault ? cause : new ProviderFault('no_answer', 0, { cause })
  }
}

function formOf(fields: NonNullable<ProviderRequest['fields']>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form.toString()
}
