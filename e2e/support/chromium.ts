// How Chromium is started for tests. Only features that the app cannot notice are switched off.

import { existsSync } from 'node:fs'

/**
 * Every window of Chromium loads two internal pages for the list below its address bar, which takes more than a second of
 * processor time, a quarter of what a test costs. It also keeps a spare renderer process.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/**
 * The app sends this policy (`security-headers.ts`), which only affects windows that open each other. With it, the first page
 * moves from the process of the blank page to another: 0.2 s of processor time for each page, a seventh of opening it.
 */
const OPENER_POLICY = 'CrossOriginOpenerPolicy'

/** The features that Playwright switches on and off. They are repeated since Chromium only obeys the last list of each kind. */
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

/** The full browser, for push messages, which the headless shell lacks. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const SHELL_PATH = '/usr/bin/chromium-headless-shell'

/** The headless shell, the same engine: a test takes a sixth less processor time. */
export const HEADLESS_PATH =
  process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL_PATH) ? SHELL_PATH : CHROMIUM_PATH

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Keeps the network service in the browser process, which saves a twentieth of opening a page.
  `--enable-features=${[...ON_BY_PLAYWRIGHT, 'NetworkServiceInProcess2'].join(',')}`,
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN, OPENER_POLICY].join(',')}`,
]
