import { createHash } from 'node:crypto'
import { AD_PROVIDER } from './ad-provider.ts'
import type { SentryDsn } from './sentry-dsn.ts'
import type { SiteFiles } from './site-files.ts'

const VOICE_PROVIDER = 'https://api.elevenlabs.io'

const NO_ADS = { 'script-src': [], 'frame-src': [], 'img-src': [], 'connect-src': [] } as const

/**
 * Pages run only their own inline scripts, and those of the advertisements and error reports that the operator has
 * configured (SPEC Z1503).
 */
export function securityHeaders(
  files: SiteFiles,
  publicUrl: URL,
  { withAds = false, reports = null }: { readonly withAds?: boolean; readonly reports?: SentryDsn | null } = {},
): Readonly<Record<string, string>> {
  const ads = withAds ? AD_PROVIDER : NO_ADS
  const isSecure = publicUrl.protocol === 'https:'
  const policy = [
    `default-src 'none'`,
    `script-src ${["'self'", ...inlineScriptHashes(files), ...ads['script-src']].join(' ')}`,
    // Toasts and menus create <style> elements.
    `style-src 'self' 'unsafe-inline'`,
    ["img-src 'self' data: blob:", ...ads['img-src']].join(' '),
    `font-src 'self'`,
    // The Professor's voice is played from a blob URL.
    `media-src 'self' blob:`,
    ["connect-src 'self'", VOICE_PROVIDER, ...ads['connect-src'], ...(reports === null ? [] : [reports.origin])].join(
      ' ',
    ),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // SPEC Z210: the developer tools show our own pages in frames.
    ["frame-src 'self'", ...ads['frame-src']].join(' '),
    `frame-ancestors 'self'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Scripts and styles do not need these headers, which take a kilobyte of each response. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const

const used = ['autoplay', 'clipboard-write', 'fullscreen', 'microphone', 'screen-wake-lock']
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ')

/** Scripts that contain data only. */
const DATA_SCRIPT = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json)\b/i

function inlineScriptHashes(files: SiteFiles): readonly string[] {
  const hashes = new Set<string>()
  for (const [path, file] of files) {
    if (!path.endsWith('.html')) continue
    const html = file.encodings.identity.bytes.toString('utf8')
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)) {
      if (/\ssrc\s*=/i.test(attributes) || DATA_SCRIPT.test(attributes) || code === '') continue
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
  }
  return [...hashes].toSorted()
}
