// How Chromium is started for tests. What is switched off is what no page of ours can see.

import { existsSync } from 'node:fs'

/**
 * Every window of Chromium loads two pages of its own for the list below its address bar, which nobody opens here: more
 * than a second of a core for each test, a quarter of what a test costs. And it keeps a process ready for the next page.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/**
 * Our pages ask for this policy (`security-headers.ts`), and only a page opened by another would notice it. A first page would
 * leave the process of the blank one for a second process: a fifth of a core's second for each page that a test opens, a
 * seventh of what opening costs.
 */
const OPENER_POLICY = 'CrossOriginOpenerPolicy'

/** What Playwright switches on and off: Chromium listens to the last such lists alone. */
const ON_BY_PLAYWRIGHT = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies']
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** The whole browser: for what only it has, push messages and a profile that outlives it. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const SHELL_PATH = '/usr/bin/chromium-headless-shell'

/** The same engine without a browser around it: a journey costs a sixth less of a core. */
export const HEADLESS_PATH =
  process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL_PATH) ? SHELL_PATH : CHROMIUM_PATH

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Requests do not cross to a process of the network's own and back, a twentieth of what opening a page costs.
  `--enable-features=${[...ON_BY_PLAYWRIGHT, 'NetworkServiceInProcess2'].join(',')}`,
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN, OPENER_POLICY].join(',')}`,
]
