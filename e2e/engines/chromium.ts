import type { Page } from '@playwright/test'
import { HEADLESS_PATH } from '../support/chromium.ts'
import { startKillableBrowser } from '../support/killable-browser.ts'
import { PREPARATION, type Engine, type PhoneOptions, type Tab } from './phone.ts'

export const chromium: Engine = {
  name: 'Chromium',
  programs: [HEADLESS_PATH],
  start: async (options) => {
    const { page, kill } = await startKillableBrowser(options.profile)
    await page.context().addInitScript({ content: options.preparation ?? PREPARATION })
    return {
      tab: await tabOf(page, options),
      newTab: async () => tabOf(await page.context().newPage(), options),
      kill,
    }
  },
}

async function tabOf(page: Page, { width, height, theme }: PhoneOptions): Promise<Tab> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    bringToFront: () => page.bringToFront(),
    tap: (x, y) => page.mouse.click(x, y),
    // Playwright's keyboard layout lacks letters such as "é", so characters are typed as text.
    press: (key) => (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key)),
    run: (task, argument) => page.evaluate(`(${String(task)})(${JSON.stringify(argument)})`),
    picture: () => page.screenshot(),
  }
}
