import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The errors of the pages of a context, and which of them a test expects. */
export interface PageErrors {
  /** Ignores errors that match. */
  allow(pattern: RegExp): void
  /** Fails if there was any other error. */
  expectNone(): void
}

/** How Chromium logs requests to a stopped server, or to one that is stopping, which answers 503. */
export const SERVER_IS_GONE =
  /ERR_CONNECTION_(?:REFUSED|RESET)|closed before receiving a handshake response|status of 503/

/** Collects script errors, console errors (content security policy included) and native dialogs of every page. */
export function watchPageErrors(context: BrowserContext): PageErrors {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const { url } = message.location()
      // Browsers request it for documents that are not pages of the app, such as /robots.txt, where storage is seeded.
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
