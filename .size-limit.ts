import { readFileSync } from 'node:fs'
import { parseClientManifest, scriptsOfHome } from './apps/web/scripts/client-manifest.ts'
import { EXTRAS, ONLINE_ONLY } from './apps/web/scripts/tiers.ts'

const notOfDist = (glob: string) => `!apps/web/dist/${glob}`

const manifest = parseClientManifest(readFileSync('apps/web/.generated/manifest.json', 'utf8'))
const homeScripts = scriptsOfHome(manifest).first.map((file) => `apps/web/dist/${file}`)

export default [
  { name: 'Home page, JavaScript', path: homeScripts, brotli: true, limit: '90 KiB' },
  {
    name: 'Precache, everything for a whole offline game',
    path: [
      'apps/web/dist/**/*.{html,js,css,woff2,webmanifest,svg}',
      // The worker itself, and the script that the browser keeps beside it.
      '!apps/web/dist/sw.js',
      notOfDist('assets/push-account-*.js'),
      '!apps/web/dist/*/index.html',
      ...[...EXTRAS, ...ONLINE_ONLY].map(notOfDist),
    ],
    brotli: false,
    limit: '990 KiB',
  },
]
