import { ensureInstalled, nodePath, run } from './install.mjs'
import { ensureBuilt } from './web-build.mjs'

await ensureInstalled()
const node = nodePath()
await ensureBuilt()
process.exitCode = await run(node, ['apps/server/src/main.ts'])
