// How Chromium is started for tests. What is switched off is what no page of ours can see.

import { existsSync } from 'node:fs'

/**
 * Every window of Chromium loads two pages of its own for the list below its address bar, which nobody opens here: more
 * than a second of a core for each test, a quarter of what a test costs. And it keeps a process ready for the next page.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** What Playwright switches off: Chromium listens to the last such list alone. */
const BY_PLAYWRIGHT = [
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
  `--disable-features=${[...BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
]
