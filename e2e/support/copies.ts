import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** What the page has put into the clipboard last. */
    copied?: string
  }
}

/**
 * From the next page on, `window.copied` is what was put into the clipboard last. The clipboard itself is no place to read
 * it: the machine has one for all browsers, and another test may have copied something meanwhile.
 */
export async function recordCopies(context: BrowserContext): Promise<void> {
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
