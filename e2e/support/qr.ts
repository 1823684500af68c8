import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** What a camera reads in the code on the screen; null for nothing. */
export async function readCode(page: Page): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? null
}
