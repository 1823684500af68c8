// A fake account server for tests: it gives the answers that the test sets and records the requests.

import { createHttpJson, type HttpQuestion } from '../../browser/http-json.ts'
import { createAccountClient, type AccountClient } from './account-client.ts'

export interface TestAnswer {
  readonly status: number
  readonly body?: unknown
}

export interface TestServer {
  readonly client: AccountClient
  readonly asked: HttpQuestion[]
  /** Sets the answers in order; the last one repeats. `dead`: the request fails without an answer. */
  readonly answer: (...answers: readonly (TestAnswer | 'dead')[]) => void
}

export function createTestServer(): TestServer {
  const asked: HttpQuestion[] = []
  let answers: readonly (TestAnswer | 'dead')[] = ['dead']
  const http = createHttpJson(() => {
    const [next = 'dead', ...rest] = answers
    if (rest.length > 0) answers = rest
    if (next === 'dead') return Promise.reject(new TypeError('Failed to fetch'))
    const text = typeof next.body === 'string' ? next.body : JSON.stringify(next.body ?? null)
    return Promise.resolve(new Response(next.status === 204 ? null : text, { status: next.status }))
  })
  return {
    client: createAccountClient((question) => {
      asked.push(question)
      return http(question)
    }),
    asked,
    answer: (...given) => {
      answers = given
    },
  }
}
