import type { Page } from '@playwright/test'

/** Keeps the answers to some addresses back, as a slow line would. @returns how to let them through */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
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
