import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, nodePath, run } from './install.mjs'
import { ensureBuilt } from './web-build.mjs'

const given = process.argv.slice(2)
await ensureInstalled()
if (!given.includes('--marks')) {
  await ensureBrowser()
  await ensureBuilt()
}
process.exitCode = await run(nodePath(), ['bench/run.ts', ...given])
