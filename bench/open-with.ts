import type { Page } from '@playwright/test'
import { seed, type Seed } from '../e2e/support/seed.ts'

/** Opens an address of the app with a state in its storage. @param address an absolute URL */
export async function openWith(page: Page, address: string, state: Seed): Promise<void> {
  await seed(page, state, new URL(address).origin)
  await page.goto(address)
}
