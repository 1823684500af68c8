import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** On the way to another entry of the history, as where a sheet closes. */
    isTravelling?: boolean
  }
}

/**
 * Pages of this context open an address, or load again, only once they have come to their entry of the history. A sheet that
 * closes goes back by one entry, and a browser that is still on that way breaks off an opening (net::ERR_ABORTED). Nobody
 * types an address that fast.
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
    await arrived(page)
    return goto(...parameters)
  }
  page.reload = async (...parameters) => {
    await arrived(page)
    return reload(...parameters)
  }
}

async function arrived(page: Page): Promise<void> {
  const arrival = page.evaluate(async () => {
    if (window.isTravelling === true)
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  // A page that loads meanwhile has no travel left to wait for.
  await arrival.catch(() => undefined)
}

/** Runs in the page, before anything of ours: whether the page is on its way to another entry of its history. */
function noteTravels(): void {
  if (window.isTravelling !== undefined) return
  window.isTravelling = false
  const go = history.go.bind(history)
  history.go = (by) => {
    window.isTravelling = true
    go(by)
  }
  addEventListener('popstate', () => (window.isTravelling = false), { capture: true })
}
