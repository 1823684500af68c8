import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, roundId } from '@dutch/domain/game/ids'
import type { PullAnswer, PushAnswer } from '@dutch/sync/account/answers'
import type { Bench } from './figure.ts'
import { withServer } from './with-server.ts'

const ACCOUNTS = 5
const DEVICES = 20
const SECONDS = 60
const MOST_MS = 50

interface Account {
  readonly url: string
  readonly id: string
  readonly cookie: string
}

export const push: Bench = {
  name: 'push',
  method: `The real server on its embedded store; ${String(ACCOUNTS)} accounts with ${String(DEVICES)} devices each, every one with a game of its own to which it tells one round a second, spread over the second, for ${String(SECONDS)} s; from the request to the last byte of its answer. Afterwards each account is asked for everything, and the rounds are counted.`,
  measure: ({ repetitions }) =>
    withServer(async ({ url }) => {
      const seconds = repetitions(SECONDS)
      const accounts: Account[] = []
      for (let number = 0; number < ACCOUNTS; number += 1) accounts.push(await signUp(url, number))
      const devices = accounts.flatMap((account) =>
        Array.from({ length: DEVICES }, (_none, device) => ({ account, game: `${account.id}-${String(device)}` })),
      )
      for (const { account, game } of devices) await timePush(account, game, created(game))
      const times = await Promise.all(
        devices.map(async ({ account, game }, index) => {
          const begin = performance.now() + (index * 1000) / devices.length
          const own: number[] = []
          for (let second = 1; second <= seconds; second += 1) {
            await until(begin + second * 1000)
            own.push(await timePush(account, game, round(game, second)))
          }
          return own
        }),
      )
      const stored = await Promise.all(accounts.map(countRounds))
      const sorted = times.flat().toSorted((one, other) => one - other)
      const expected = devices.length * seconds
      const found = stored.reduce((total, count) => total + count, 0)
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
      return [
        {
          what: `A round of one of ${String(devices.length)} devices, to acknowledged, embedded store`,
          value: `p99 ${at(0.99).toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms, worst of ${String(sorted.length)} ${at(1).toFixed(1)} ms`,
          goal: `p99 at most ${String(MOST_MS)} ms`,
          isMet: at(0.99) <= MOST_MS,
        },
        {
          what: 'Acknowledged rounds held afterwards',
          value: `${String(found)} of ${String(expected)}`,
          goal: 'all, each once',
          isMet: found === expected,
        },
      ]
    }),
}

const SEATS = ['Léa', 'Hugo', 'Inès', 'Tom']

function created(game: string): GameEvent {
  const players = SEATS.map((name) => ({ id: playerId(name), name, emoji: '🦊', avatarColor: '#123456' }))
  return { type: 'game-created', id: eventId(`${game}/0`), at: 0, gameId: gameId(game), limit: 1000, players }
}

function round(game: string, number: number): GameEvent {
  return {
    type: 'round-added',
    id: eventId(`${game}/${String(number)}`),
    at: number * 1000,
    roundId: roundId(String(number)),
    after: number === 1 ? null : roundId(String(number - 1)),
    entries: SEATS.map((name, seat) => ({ playerId: playerId(name), score: (number + seat) % 12 })),
    dutchPlayerId: null,
  }
}

async function signUp(url: string, number: number): Promise<Account> {
  const body = {
    email: `bench${String(number)}@example.org`,
    password: 'Trèfle-et-carreau-7',
    firstName: 'Ada',
    lastName: 'L',
  }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...body, name: 'Ada L' }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Signing up was refused: ${text}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  // The answer of our own server, in our own bench.
  const { user } = JSON.parse(text) as { readonly user: { readonly id: string } }
  return { url, id: user.id, cookie }
}

/** Sends an event to the server. @returns milliseconds until it was acknowledged */
async function timePush({ url, id, cookie }: Account, game: string, event: GameEvent): Promise<number> {
  const body = {
    protocol: 1,
    accountId: id,
    epoch: null,
    operations: [{ kind: 'event', id: event.id, gameId: game, event }],
  }
  const sent = performance.now()
  const answer = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
  // The answer of our own server, in our own bench.
  const { results } = (await answer.json()) as Partial<PushAnswer>
  const took = performance.now() - sent
  if (results?.[0]?.refusal !== null) throw new Error(`A round was refused: ${String(answer.status)}`)
  return took
}

async function countRounds({ url, id, cookie }: Account): Promise<number> {
  const query = new URLSearchParams({ protocol: '1', accountId: id, cursor: '0' })
  const answer = await fetch(`${url}/api/sync/pull?${query.toString()}`, { headers: { cookie } })
  // The answer of our own server, in our own bench.
  const { entries } = (await answer.json()) as PullAnswer
  return entries
    .flatMap((entry) => (entry.kind === 'game' && entry.view.kind === 'active' ? entry.view.events : []))
    .filter(({ type }) => type === 'round-added').length
}

async function until(at: number): Promise<void> {
  const left = at - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
