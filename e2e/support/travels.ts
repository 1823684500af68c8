import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The page has called `history.go`, as a closing sheet does, and its `popstate` has not come yet. */
    isTravelling?: boolean
    /** The test is about to navigate: a sheet that closes now must not go back in the history. */
    isLeaving?: boolean
  }
}

/**
 * Makes `goto` and `reload` of every page of a context wait for a running history navigation, and ignores new ones until the
 * page has loaded. A sheet that closes goes back by one history entry, and that would abort the load (net::ERR_ABORTED). No
 * person types an address that fast.
 */
export async function openAtRest(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteTravels)
  for (const page of context.pages()) waitInPage(page)
  context.on('page', waitInPage)
}

function waitInPage(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    await leave(page)
    try {
      return await goto(...parameters)
    } finally {
      await stay(page)
    }
  }
  page.reload = async (...parameters) => {
    await leave(page)
    return reload(...parameters)
  }
}

/**
 * Navigates within the app by `history.pushState`: the document is not reloaded and its memory stays. Not to be used while a
 * sheet is open or closing; a link of the app would close the sheet first.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    if (window.isTravelling === true)
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.pushState(null, '', to)
  }, address)
}

async function leave(page: Page): Promise<void> {
  const leaving = page.evaluate(async () => {
    if (window.isTravelling === true)
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    window.isLeaving = true
  })
  // The evaluation fails when the document unloads meanwhile; then there is no history navigation left to wait for.
  await leaving.catch(() => undefined)
}

/** Resets the flag: a `goto` that fails, or that changes only the fragment, keeps the same document. */
async function stay(page: Page): Promise<void> {
  const staying = page.evaluate(() => {
    window.isLeaving = false
  })
  await staying.catch(() => undefined)
}

/** Runs in the page before its scripts: keeps `isTravelling` up to date. */
function noteTravels(): void {
  if (window.isTravelling !== undefined) return
  window.isTravelling = false
  const go = history.go.bind(history)
  history.go = (by) => {
    if (window.isLeaving === true) return
    window.isTravelling = true
    go(by)
  }
  history.back = () => history.go(-1)
  addEventListener('popstate', () => (window.isTravelling = false), { capture: true })
}
