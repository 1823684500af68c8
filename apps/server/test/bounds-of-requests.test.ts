import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { emptyDatabase, temporaryFolder } from './databases.ts'
import { largeRequest, routesOf, wholeApp } from './whole-app.ts'

/** No input of a stranger may be longer: an address (2048), a token (2000), a header. */
const MOST_UNITS = 2100
/** Files whose regular expressions count. The others belong to the framework, which reads bodies without any. */
const OURS = ['/apps/server/src/', '/packages/', '/valibot/', '/better-auth/', '/zod/']

let app: FastifyInstance
beforeAll(async () => {
  app = await wholeApp(await emptyDatabase('sqlite'), temporaryFolder())
})
afterAll(() => app.close())

/** Returns the longest text that one of these expressions gets during the work, and the file. */
async function longestRead(work: () => Promise<unknown>): Promise<{ units: number; where: string }> {
  const exec = Object.getOwnPropertyDescriptor(RegExp.prototype, 'exec')
  // `test`, `replace`, `split` and `match` all call this function.
  const original: unknown = exec?.value
  if (exec === undefined || typeof original !== 'function') throw new Error('No expressions')
  const longest = { units: 0, where: '' }
  const foreign = new Set<RegExp>()
  const watching = function (this: RegExp, text: string): unknown {
    if (text.length > longest.units && !foreign.has(this)) {
      const { stack = '' } = new Error('where')
      if (OURS.some((part) => stack.includes(part))) Object.assign(longest, { units: text.length, where: this.source })
      else foreign.add(this)
    }
    return Reflect.apply(original, this, [text])
  }
  // oxlint-disable-next-line no-extend-native -- Whoever uses an expression is to be seen, and it is taken back.
  Object.defineProperty(RegExp.prototype, 'exec', { ...exec, value: watching })
  try {
    await work()
  } finally {
    // oxlint-disable-next-line no-extend-native
    Object.defineProperty(RegExp.prototype, 'exec', exec)
  }
  return longest
}

it('Z207: no route shows an expression more than an input may hold', async () => {
  const routes = routesOf(app)
  expect(routes.length).toBeGreaterThan(40)
  for (const route of routes) {
    const statuses = new Set<number>()
    const longest = await longestRead(async () => {
      for (let number = 0; number < 400; number += 21)
        statuses.add((await app.inject(largeRequest(route, number))).statusCode)
    })
    expect([route, longest.units > MOST_UNITS ? longest : null]).toEqual([route, null])
    expect([route, [...statuses].filter((status) => status >= 500 && status !== 501)]).toEqual([route, []])
  }
})
