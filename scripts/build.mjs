import { ensureInstalled } from './install.mjs'
import { build } from './web-build.mjs'

await ensureInstalled()
await build()
