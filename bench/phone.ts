import { chromium, devices, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The options for the system's Chromium, which keep it from network traffic of its own. */
export const LAUNCH = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // These features draw the desktop's toolbar by pages that would start beside the measured one.
    '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,AiModeOmniboxEntryPoint,Translate',
  ],
}

/** A small phone. */
export const PHONE = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
} as const

/** The factor by which the phone's processor is slower than that of this machine. */
const SLOWDOWN = 4

/** Runs `work` in a new page of a new browser and closes both. Service workers are blocked unless `withWorker` is set. */
export async function onPhone<Value>(
  work: (page: Page, context: BrowserContext) => Promise<Value>,
  options: { readonly withWorker?: boolean } = {},
): Promise<Value> {
  const browser = await chromium.launch(LAUNCH)
  try {
    const serviceWorkers = options.withWorker === true ? 'allow' : 'block'
    const context = await browser.newContext({ ...PHONE, serviceWorkers })
    const page = await context.newPage()
    await showWhole(page)
    return await work(page, context)
  } finally {
    await browser.close()
  }
}

/**
 * Makes the window as large as the phone's screen is drawn. The browser presents no change outside of the window, and an
 * interaction with such a change would last until the next change inside.
 */
export async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1500 } })
  await session.detach()
}

/**
 * Slows the page's processor from now on. It verifies that a fixed piece of work takes at least 2.5 times as long, in up to 5
 * attempts. The page must be on the app's origin already, since a navigation to another origin would change the process.
 */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const spinAt = async (rate: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return page.evaluate(spin)
  }
  let [fast, slow] = [0, 0]
  for (let attempt = 0; attempt < 5; attempt += 1) {
    fast = await spinAt(1)
    slow = await spinAt(SLOWDOWN)
    if (slow >= 2.5 * fast) return session
  }
  throw new Error(`Not slowed: ${slow.toFixed(0)} ms against ${fast.toFixed(0)} ms`)
}

/** Milliseconds that a fixed piece of work takes in the page: the best of six, since other programs use this machine too. */
function spin(): number {
  let best = Infinity
  let sum = 0
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now()
    for (let step = 0; step < 15_000_000; step += 1) sum = (sum + step * 7) % 1_000_003
    best = Math.min(best, performance.now() - start)
  }
  return sum < 0 ? 0 : best
}

/** Milliseconds between the start and the end of a touch. */
const PRESS = 50

/** Touches the middle of an element by input events as the system sends them. */
export async function touch(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} cannot be touched`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, PRESS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
