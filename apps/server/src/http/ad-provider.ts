import * as v from 'valibot'

/** SPEC Z1701 */
export const AdsClient = v.pipe(
  v.string(),
  v.regex(/^ca-pub-\d{10,20}$/, 'the id of a client, such as ca-pub-1234567890123456'),
)

/** SPEC Z1703: the hosts that the provider's script needs, by CSP directive. */
export const AD_PROVIDER = {
  'script-src': [
    'https://pagead2.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://www.googletagservices.com',
    'https://tpc.googlesyndication.com',
  ],
  'frame-src': [
    'https://googleads.g.doubleclick.net',
    'https://tpc.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
  'img-src': [
    'https://pagead2.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
  'connect-src': [
    'https://pagead2.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://csi.gstatic.com',
  ],
} as const
