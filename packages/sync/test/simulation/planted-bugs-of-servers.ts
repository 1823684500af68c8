// Plausible bugs of the server and of requests to it, planted one at a time, to show that the simulation catches them.

import type { GameEvent } from '@dutch/domain/game/events'
import type { PullAnswer, PushRequest } from '../../src/account/answers.ts'
import type { LedgerStore, LedgerTransaction } from '../../src/account/ledger-store.ts'
import { seenIn } from '../../src/account/seen.ts'
import { NOT_YOURS, type Sabotage } from './sabotage.ts'

/** A server's storage whose transactions are changed. */
const within =
  (change: (transaction: LedgerTransaction) => LedgerTransaction) =>
  (store: LedgerStore): LedgerStore => ({
    ...store,
    transact: (accountId, work) => store.transact(accountId, (transaction) => work(change(transaction))),
  })

/** A server whose push requests are changed before it handles them. */
const sent =
  (change: (request: PushRequest) => PushRequest): NonNullable<Sabotage['handle']> =>
  (handle) =>
  (session, path, body) =>
    // The device's own code has just written the body.
    handle(session, path, path === 'push' ? JSON.stringify(change(JSON.parse(body) as PushRequest)) : body)

export const PLANTED_BUGS_OF_SERVERS: Readonly<Record<string, Sabotage>> = {
  'the server acknowledges before it has committed': { answersBeforeCommit: true },

  'the server gives an event that comes again a new identity': {
    handle: (handle) => {
      let times = 0
      return async (session, path, body) => {
        if (path === 'pull') return handle(session, path, body)
        const request = JSON.parse(body) as PushRequest
        times += 1
        const ids = new Map<string, string>()
        const operations = request.operations.map((operation) => {
          if (operation.kind !== 'event' || operation.event.type === 'game-created') return operation
          const id = `${operation.id}~${String(times)}`
          ids.set(id, operation.id)
          return { ...operation, id, event: { ...operation.event, id } }
        })
        const answer = await handle(session, path, JSON.stringify({ ...request, operations }))
        if (answer === null || answer === NOT_YOURS) return answer
        let { text } = answer
        for (const [id, own] of ids) text = text.replace(`{"id":"${id}","refusal"`, `{"id":"${own}","refusal"`)
        return { ...answer, text }
      }
    },
  },

  'the server does not remember the identities of operations': {
    store: within((transaction) => ({ ...transaction, knownOperationIds: () => Promise.resolve(new Set()) })),
  },

  'a removal takes rounds that nobody who removed had seen': {
    handle: (handle) => {
      const pushed = new Map<string, GameEvent[]>()
      // A removal claims to have seen everything that any device has pushed of the game.
      const seeing = sent((request) => ({
        ...request,
        operations: request.operations.map((operation) => {
          if (operation.kind === 'set') return operation
          const events = pushed.get(operation.gameId) ?? []
          pushed.set(operation.gameId, events)
          if (operation.kind === 'event') events.push(operation.event)
          if (operation.kind !== 'remove') return operation
          const { saw, seen } = operation
          const all = seenIn(events)
          const times = events.flatMap(({ type, at }) => (type === 'round-added' ? [at] : []))
          return {
            ...operation,
            saw: saw === null ? saw : [...saw, ...times],
            seen: seen === null ? seen : { ...seen, scores: [...seen.scores, ...all.scores] },
          }
        }),
      }))
      return seeing(handle)
    },
  },

  'a removal takes corrections that nobody who removed had seen': {
    handle: sent((request) => ({
      ...request,
      operations: request.operations.map((operation) =>
        operation.kind === 'remove' ? { ...operation, seen: null } : operation,
      ),
    })),
  },

  'a removed game stays removed whatever comes in': {
    store: within((transaction) => ({
      ...transaction,
      save: async (changes) => {
        const before = await transaction.games(changes.games.map(({ gameId }) => gameId))
        const games = changes.games.map((game) =>
          before.get(game.gameId)?.isRemoved === true
            ? { ...game, isRemoved: true, view: { kind: 'removed' as const } }
            : game,
        )
        await transaction.save({ ...changes, games })
      },
    })),
  },

  'a full page leads to the end of the account': {
    handle: (handle) => {
      let head = 0
      return async (session, path, body) => {
        const answer = await handle(session, path, body)
        if (path === 'push' || answer === null || answer === NOT_YOURS) return answer
        const page = JSON.parse(answer.text) as PullAnswer
        head = page.hasMore ? Math.max(head, page.cursor + 3) : page.cursor
        return { ...answer, text: JSON.stringify({ ...page, cursor: Math.max(page.cursor, page.hasMore ? head : 0) }) }
      }
    },
  },

  'the server takes operations from whoever is signed in': { ignoresSession: true },

  'a storage that was brought back has the epoch it had': {
    store: (store) => ({
      ...within((transaction) => ({ ...transaction, epoch: () => Promise.resolve('memory') }))(store),
      epoch: () => Promise.resolve('memory'),
    }),
  },

  'a storage that was brought back in silence is not found out': {
    store: (store) => ({
      ...within((transaction) => ({ ...transaction, knowsMark: () => Promise.resolve(true) }))(store),
      knowsMark: () => Promise.resolve(true),
    }),
  },

  'a game that changes keeps its number': {
    store: within((transaction) => ({
      ...transaction,
      save: async (changes) => {
        const ids = changes.games.map(({ gameId }) => gameId)
        const before = new Map(
          (await transaction.entries(ids, [])).map((entry) => [entry.kind === 'game' ? entry.gameId : '', entry.seq]),
        )
        const games = changes.games.map((game) => ({ ...game, seq: before.get(game.gameId) ?? game.seq }))
        await transaction.save({ ...changes, games })
      },
    })),
  },
}
