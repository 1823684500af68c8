import { wrap } from 'idb'

/** What tells that a page is kept for a way back, and is shown again; null where there is no page. */
export type RestingPage = Pick<EventTarget, 'addEventListener'> | null

interface PageRest {
  /** Of the latest rest: resolves once the page is shown again. Null before the first. */
  readonly latest: () => Promise<unknown> | null
  /** A transaction that is still running ends as the page is left. */
  readonly end: (transaction: IDBTransaction) => void
  /** So does each that the database begins from now on. */
  readonly follow: (database: IDBDatabase) => void
}

/**
 * SPEC W808: WebKit stops a page that it keeps for a way back in the middle of a transaction, and until it lets go of that page no
 * other of this site reads or writes anything.
 */
export function watchRest(page: RestingPage): PageRest {
  let latest: Promise<unknown> | null = null
  const running = new Set<IDBTransaction>()
  page?.addEventListener('pagehide', (event) => {
    if (!('persisted' in event) || event.persisted !== true) return
    latest = new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }))
    for (const transaction of running) {
      // Who began it hears of it by what they asked for.
      wrap(transaction).done.catch(() => undefined)
      try {
        transaction.abort()
      } catch {
        // It is being completed.
      }
    }
  })
  const end = (transaction: IDBTransaction) => {
    running.add(transaction)
    for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => running.delete(transaction))
  }
  return {
    latest: () => latest,
    end,
    follow: (database) => {
      database.transaction = (...asked) => {
        // Of the prototype, which this one hides, and as it is now: others may have replaced it.
        const { transaction: begin } = Object.getPrototypeOf(database) as IDBDatabase
        const transaction = begin.apply(database, asked)
        end(transaction)
        return transaction
      }
    },
  }
}
