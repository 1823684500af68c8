import { expect, type Page } from '@playwright/test'

/**
 * Delays the requests for some addresses, as a slow network would.
 * @returns lets them through, once there is one: the name or folder of a file may have changed since the test was written
 */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let release = (): void => undefined
  let held = 0
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    held += 1
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held, `requests for ${String(addresses)}`).toBeGreaterThan(0)
    release()
  }
}
