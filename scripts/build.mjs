import { ensureInstalled } from './install.mjs'
import { build, checkVariables } from './web-build.mjs'

await ensureInstalled()
await checkVariables()
await build()
