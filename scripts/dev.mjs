import { ensureInstalled, nodePath, run } from './install.mjs'

await ensureInstalled()
process.exitCode = await run(nodePath(), [
  'node_modules/vite/bin/vite.js',
  'apps/web',
  '--config',
  'apps/web/vite.config.ts',
])
