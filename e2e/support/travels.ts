import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** On the way to another entry of the history, as where a sheet closes. */
    isTravelling?: boolean
    /** An address was asked for: a sheet that closes now stays on this entry of the history. */
    isLeaving?: boolean
  }
}

/**
 * Pages of this context open an address, or load again, only once they have come to their entry of the history, and set out for
 * no other one until the address is there. A sheet that closes goes back by one entry, and a browser that is on that way breaks
 * off an opening (net::ERR_ABORTED). Nobody types an address that fast.
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
 * To another address within the app: nothing is loaded anew, and what the page keeps in memory stays. Not while a sheet is open or on its
 * way out, which a link of the app would close first.
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
  // A page that loads meanwhile has no travel left to wait for.
  await leaving.catch(() => undefined)
}

/** An address that differs in its fragment alone, or cannot be had, leaves the page where it is. */
async function stay(page: Page): Promise<void> {
  const staying = page.evaluate(() => {
    window.isLeaving = false
  })
  await staying.catch(() => undefined)
}

/** Runs in the page, before anything of ours: whether the page is on its way to another entry of its history. */
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
