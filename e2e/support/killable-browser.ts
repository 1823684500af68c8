import { chromium, type Browser, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from './chromium.ts'
import { spacePressesApart } from './press-timing.ts'

const ARGUMENTS = [
  '--headless',
  ...CHROMIUM_ARGUMENTS,
  '--lang=fr-FR',
  '--window-size=360,640',
  '--remote-debugging-port=0',
]

/** A browser that the test can kill. */
export interface KillableBrowser {
  readonly page: Page
  /** Sends SIGKILL to its process group, so that all of its processes end at once. */
  kill(): Promise<void>
}

/**
 * Starts the headless shell in a process group of its own. The full browser sometimes hangs when it starts on the profile of a
 * browser that was killed.
 * @param profile the folder of its user data; the same folder simulates the same phone
 */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(HEADLESS_PATH, [...ARGUMENTS, `--user-data-dir=${profile}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${HEADLESS_PATH} could not be started`)
  const ended = once(child, 'exit')
  let browser: Browser
  try {
    browser = await chromium.connectOverCDP(await endpointOf(child.stderr))
  } catch (cause) {
    process.kill(-pid, 'SIGKILL')
    await ended
    throw cause
  }
  return {
    page: await firstPage(browser),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
      await ended
      await browser.close()
    },
  }
}

/** Reads the DevTools address that the browser prints when it is ready. */
async function endpointOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let output = ''
  for await (const text of stderr) {
    output += String(text)
    const address = /DevTools listening on (ws:\S+)/u.exec(output)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`The browser ended at once:\n${output}`)
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The browser has no context')
  await spacePressesApart(context)
  return context.pages()[0] ?? (await context.newPage())
}
