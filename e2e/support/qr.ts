import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** Decodes the QR code in a screenshot of the page. @returns its text; null if there is none */
export async function readCode(page: Page): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? null
}
