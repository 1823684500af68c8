import { expect, type BrowserContext, type Page } from '@playwright/test'

/** What the pages of a context complained about, and what a test expects them to. */
export interface Faults {
  /** From now on complaints that match are part of the test. */
  allow(pattern: RegExp): void
  /** Fails when anything else was complained about. */
  expectNone(): void
}

/** The browser's own words for requests to a stopped server, or to one that is stopping: it answers 503 until it is gone. */
export const SERVER_IS_GONE =
  /ERR_CONNECTION_(?:REFUSED|RESET)|closed before receiving a handshake response|status of 503/

/** Collects script errors, error messages of the console (broken content policy included) and dialogs of every page. */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const { url } = message.location()
      // Asked for by documents that are no pages of ours, such as the one that states are seeded from.
      if (message.type() !== 'error' || url.endsWith('/favicon.ico')) return
      seen.push(`${page.url()}: ${message.text()} (${url})`)
    })
    page.on('dialog', (dialog) => {
      seen.push(`${page.url()}: a ${dialog.type()} dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return {
    allow: (pattern) => void allowed.push(pattern),
    expectNone: () => {
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([])
    },
  }
}
