import { readFileSync } from 'node:fs'
import { ensureInstalled, nodePath, run } from './install.mjs'
import { checkVariables, ensureBuilt } from './web-build.mjs'

await ensureInstalled()
const node = nodePath()
await checkVariables()
await ensureBuilt()
const file = new URL('../apps/server/src/node-options.json', import.meta.url)
// The file is our own, so its form is known.
const options = /** @type {readonly string[]} */ (JSON.parse(readFileSync(file, 'utf8')))
process.exitCode = await run(node, [...options, 'apps/server/src/main.ts'])
