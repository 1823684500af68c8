import type { Page } from '@playwright/test'

/** Delays the requests for some addresses, as a slow network would. @returns a function that lets them through */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}
