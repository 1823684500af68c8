import { wrap } from 'idb'

/** Fires `pagehide` and `pageshow`; null outside a page. */
export type PageEvents = Pick<EventTarget, 'addEventListener'> | null

interface PageCacheWatch {
  /** Resolves when the page is shown again after its latest stay in the back/forward cache; null before the first. */
  readonly shownAgain: () => Promise<unknown> | null
  /** Aborts the transaction if it still runs when the page is hidden. */
  readonly abortOnHide: (transaction: IDBTransaction) => void
  /** Does so with every later transaction of the database. */
  readonly watch: (database: IDBDatabase) => void
}

/**
 * SPEC W808: WebKit may freeze a page for its back/forward cache in the middle of a transaction, which then blocks the
 * database for all other pages of this site.
 */
export function watchPageCache(page: PageEvents): PageCacheWatch {
  let shownAgain: Promise<unknown> | null = null
  const running = new Set<IDBTransaction>()
  page?.addEventListener('pagehide', (event) => {
    if (!('persisted' in event) || event.persisted !== true) return
    shownAgain = new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }))
    for (const transaction of running) {
      // The owner learns of the failure from its own requests.
      wrap(transaction).done.catch(() => undefined)
      try {
        transaction.abort()
      } catch {
        // The transaction is already being committed.
      }
    }
  })
  const abortOnHide = (transaction: IDBTransaction) => {
    running.add(transaction)
    for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => running.delete(transaction))
  }
  return {
    shownAgain: () => shownAgain,
    abortOnHide,
    watch: (database) => {
      database.transaction = (...asked) => {
        // The prototype's method, which this one hides, read at each call because a test may have replaced it.
        const { transaction: begin } = Object.getPrototypeOf(database) as IDBDatabase
        const transaction = begin.apply(database, asked)
        abortOnHide(transaction)
        return transaction
      }
    },
  }
}
