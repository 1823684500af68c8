import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { PREPARATION, type Engine, type PhoneOptions, type Tab } from './phone.ts'

const BACKUPS = ['prefs.js.puppeteer', 'user.js.puppeteer']
const FIREFOX_PATH = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

export const firefox: Engine = {
  name: 'Firefox',
  programs: [FIREFOX_PATH],
  start: async (options) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX_PATH,
      headless: true,
      userDataDir: options.profile,
      defaultViewport: null,
      env: { ...process.env, HOME: tmpdir() },
      extraPrefsFirefox: {
        'focusmanager.testmode': true,
        'intl.accept_languages': 'fr-FR, fr',
        'layout.css.prefers-color-scheme.content-override': options.theme === 'dark' ? 0 : 1,
        // Scrollbars take no space, as on a phone.
        'ui.useOverlayScrollbars': 1,
      },
    })
    const child = browser.process()
    const pid = child?.pid
    if (child === null || pid === undefined) throw new Error(`${FIREFOX_PATH} could not be started`)
    // The first tab never gets the focus, so key presses would have no effect in it.
    const [first] = await browser.pages()
    const tab = await tabOf(await browser.newPage(), options)
    await first?.close()
    return {
      tab,
      newTab: async () => tabOf(await browser.newPage(), options),
      kill: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        process.kill(-pid, 'SIGKILL')
        await ended
        // The driver restores the preferences of the profile now, and the next start must wait for that.
        while (BACKUPS.some((name) => existsSync(join(options.profile, name)))) await pause(10)
      },
    }
  },
}

async function tabOf(page: Page, { width, height, preparation = PREPARATION }: PhoneOptions): Promise<Tab> {
  await page.setViewport({ width, height })
  await page.evaluateOnNewDocument(preparation)
  await page.bringToFront()
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    bringToFront: () => page.bringToFront(),
    tap: (x, y) => page.mouse.click(x, y),
    // `KeyInput` lists all keys, characters included.
    press: (key) => page.keyboard.press(key as KeyInput),
    // The type of the result of a script given as text is known to the caller alone.
    run: (task, argument) => page.evaluate(`(${String(task)})(${JSON.stringify(argument)})`) as never,
    picture: async () => Buffer.from(await page.screenshot()),
  }
}
