import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { PRESS_SPACING_MS } from '../support/press-timing.ts'
import { freePort } from '@dutch/server/test/free-port'
import { PREPARATION, type Engine, type Tab } from './phone.ts'
import { openSession, type Command } from './webdriver.ts'
import { endGroup, tabOf, windowsOf } from './webkit.ts'

const DRIVER = '/usr/bin/WPEWebDriver'
const BROWSER = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser'

/** The WebKit of Safari 16.0, the oldest supported version. It keeps no profile, and has a single tab of a fixed size. */
export const wpe: Engine = {
  name: 'WPE WebKit 2.38',
  programs: [DRIVER, BROWSER],
  start: async () => {
    const port = await freePort()
    const driver = spawn(DRIVER, ['-p', String(port)], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, HOME: tmpdir(), LANG: 'fr_FR.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    })
    const command = await openSession(`http://127.0.0.1:${String(port)}`, {
      'wpe:browserOptions': { binary: BROWSER, args: ['--automation', '--headless'] },
    })
    return {
      tab: prepared(command, tabOf(command, windowsOf(command), v.parse(v.string(), await command('GET', '/window')))),
      newTab: () => Promise.reject(new Error('It has one tab.')),
      kill: () => endGroup(driver),
    }
  },
}

/**
 * This driver cannot run a script before those of a page. So errors during the load are not collected, and presses are spaced
 * by a getter of `timeStamp`, since a listener would run after those of the page.
 */
function prepared(command: Command, tab: Tab): Tab {
  const script = `(${String(spaceStamps)})(${String(PRESS_SPACING_MS)});${PREPARATION}`
  const prepare = () => command('POST', '/execute/sync', { script, args: [] })
  return {
    ...tab,
    goto: async (url) => {
      await tab.goto(url)
      await prepare()
    },
    reload: async () => {
      await tab.reload()
      await prepare()
    },
  }
}

/** Runs in the page in place of `spacePressStamps`. */
function spaceStamps(atLeisure: number): void {
  window.pressGap = undefined
  const own = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
  const later = new WeakMap<Event, number>()
  let presses = 0
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      if (this.type === 'pointerdown' && !later.has(this)) later.set(this, (presses += 1) * atLeisure)
      return Number(own?.get?.call(this)) + (later.get(this) ?? 0)
    },
  })
}
