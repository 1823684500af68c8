import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, nodePath, run } from './install.mjs'
import { ensureBuilt } from './web-build.mjs'

await ensureInstalled()
await ensureBrowser()
await ensureBuilt()
process.exitCode = await run(nodePath(), ['bench/run.ts', ...process.argv.slice(2)])
