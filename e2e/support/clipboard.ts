import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** The text that the page has copied last. */
    copied?: string
  }
}

/**
 * Records in `window.copied` what pages loaded from now on copy. Tests do not read the clipboard itself: all browsers of a
 * machine share it, so another test may have copied something meanwhile.
 */
export async function recordClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async (text) => {
      await write(text)
      window.copied = text
    }
  })
}
