import { chromium, devices, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** How the system's Chromium is started: nothing of its own on the wire. */
export const LAUNCH = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A desktop's toolbar, drawn by pages of its own that start beside ours.
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

/** How much slower than this machine's the phone's processor is. */
const SLOWDOWN = 4

/** Runs something in a new page of a new browser and closes both. The worker is kept out unless asked for. */
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
 * Makes the window as large as what the phone's screen draws. A change outside of the window is never presented, and the
 * browser then waits with an interaction's end for the next one that is inside.
 */
export async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1500 } })
  await session.detach()
}

/**
 * Slows the page's processor from here on and proves it: the same work has to take much longer; others use this machine as well.
 * The page has to be on the app's origin already, or its process would be another one after the next navigation.
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

/** Milliseconds that a fixed piece of work takes in the page, at best of many: others use this machine as well. */
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

/** How long a finger rests on the glass, in milliseconds. */
const PRESS = 50

/** A finger, as the system reports one: down, and up again. */
export async function touch(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} cannot be touched`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, PRESS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
