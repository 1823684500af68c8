import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, ROOT, run } from './install.mjs'

const DIST = join(ROOT, 'apps/web/dist')
/** The name begins with a dot, so that the file is neither served nor cached by the worker. */
const STAMP = join(DIST, '.built-from')
const SOURCES = ['apps/web', 'packages/domain/src', 'packages/sync/src', 'tsconfig.base.json', 'package-lock.json']
const MADE = new Set(['apps/web/dist', 'apps/web/.generated', 'apps/web/public/fonts', 'apps/web/node_modules'])

/** Builds the web app if it is not built yet, or was built from other sources or for another address. */
export async function ensureBuilt() {
  const wanted = stampOf(sourceHash())
  const isBuilt = existsSync(STAMP) && existsSync(join(DIST, 'shell.html'))
  if (!isBuilt || readFileSync(STAMP, 'utf8') !== wanted) await build()
}

/** Ends the process if a variable is bad, before a build that takes a minute: the server that follows would refuse to start. */
export async function checkVariables() {
  const code = await run(nodePath(), ['apps/server/src/check-variables.ts'])
  if (code !== 0) process.exit(code)
}

/** Builds the web app; ends the process if that fails. */
export async function build() {
  console.log('Building the web app...')
  const sources = sourceHash()
  // With any other NODE_ENV Vite would build React's development version.
  const code = await run(nodePath(), ['apps/web/scripts/build.ts'], {
    NODE_ENV: 'production',
    BUILT_FROM: sources,
  })
  if (code !== 0) process.exit(code)
  writeFileSync(STAMP, stampOf(sources))
}

/**
 * What a build depends on: its sources and the public address. Test runs depend on the sources alone.
 * @param {string} sources
 */
const stampOf = (sources) => `${sources} ${process.env['PUBLIC_URL'] ?? ''}`

/** A hash of the files that the web app is built from. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path relative to the root
 */
function addTo(hash, path) {
  if (MADE.has(path)) return
  const absolute = join(ROOT, path)
  const names = childrenOf(absolute)
  if (names === null) hash.update(path).update('\0').update(readFileSync(absolute)).update('\0')
  else for (const name of names) addTo(hash, `${path}/${name}`)
}

/** @param {string} absolute */
function childrenOf(absolute) {
  try {
    return readdirSync(absolute).sort()
  } catch {
    return null
  }
}
