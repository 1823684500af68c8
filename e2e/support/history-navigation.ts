import type { BrowserContext, Page } from '@playwright/test'
import { untilHydrated } from './hydration.ts'

declare global {
  interface Window {
    /** The page has called `history.go`, as a closing sheet does, and its `popstate` has not come yet. */
    isNavigatingHistory?: boolean
    /** The test is about to navigate: a sheet that closes now must not go back in the history. */
    isLoadStarting?: boolean
  }
}

/**
 * Makes `goto` and `reload` of every page of a context wait for a running history navigation, and ignores new ones until the
 * page has loaded. A sheet that closes goes back by one history entry, and that would abort the load (net::ERR_ABORTED). No
 * person types an address that fast.
 */
export async function loadAfterHistoryNavigation(context: BrowserContext): Promise<void> {
  await context.addInitScript(trackHistoryNavigation)
  for (const page of context.pages()) patchLoads(page)
  context.on('page', patchLoads)
}

function patchLoads(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    await startLoad(page)
    try {
      return await goto(...parameters)
    } finally {
      await endLoad(page)
    }
  }
  page.reload = async (...parameters) => {
    await startLoad(page)
    return reload(...parameters)
  }
}

/**
 * Navigates within the app by `history.pushState`: the document is not reloaded and its memory stays. Not to be used while a
 * sheet is open or closing; a link of the app would close the sheet first.
 */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  // Hydration would fail if the address changed before it.
  await untilHydrated(page)
  await page.evaluate(async (to) => {
    if (window.isNavigatingHistory === true)
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.pushState(null, '', to)
  }, address)
}

async function startLoad(page: Page): Promise<void> {
  const starting = page.evaluate(async () => {
    if (window.isNavigatingHistory === true)
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    window.isLoadStarting = true
  })
  // The evaluation fails when the document unloads meanwhile; then there is no history navigation left to wait for.
  await starting.catch(() => undefined)
}

/** Resets the flag: a `goto` that fails, or that changes only the fragment, keeps the same document. */
async function endLoad(page: Page): Promise<void> {
  const ending = page.evaluate(() => {
    window.isLoadStarting = false
  })
  await ending.catch(() => undefined)
}

/** Runs in the page before its scripts: keeps `isNavigatingHistory` up to date. */
function trackHistoryNavigation(): void {
  if (window.isNavigatingHistory !== undefined) return
  window.isNavigatingHistory = false
  const go = history.go.bind(history)
  history.go = (by) => {
    if (window.isLoadStarting === true) return
    window.isNavigatingHistory = true
    go(by)
  }
  history.back = () => history.go(-1)
  addEventListener('popstate', () => (window.isNavigatingHistory = false), { capture: true })
}
