import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { EXTRAS, ONLINE_ONLY } from './apps/web/scripts/tiers.ts'

const Chunk = v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) })
const Manifest = v.record(v.string(), Chunk)

const notOfDist = (glob: string) => `!apps/web/dist/${glob}`

/** The scripts that the home page asks for at once: its entry and all that is imported statically from there. */
function homeScripts(): readonly string[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync('apps/web/.generated/manifest.json', 'utf8')))
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  visit('index.html')
  return [...files].map((file) => `apps/web/dist/${file}`)
}

export default [
  { name: 'Home page, JavaScript', path: homeScripts(), brotli: true, limit: '90 KiB' },
  {
    name: 'Precache, everything for a whole offline game',
    path: [
      'apps/web/dist/**/*.{html,js,css,woff2,webmanifest,svg}',
      // The worker itself, and the script that the browser keeps beside it.
      '!apps/web/dist/sw.js',
      notOfDist('assets/tell-account-*.js'),
      '!apps/web/dist/*/index.html',
      ...[...EXTRAS, ...ONLINE_ONLY].map(notOfDist),
    ],
    brotli: false,
    limit: '1000 KiB',
  },
]
