import { existsSync } from 'node:fs'
import { run } from './install.mjs'

/** Debian's `redis-tools` have the server under the second name, and begin no service on this machine. */
const PROGRAMS = ['/usr/bin/redis-server', '/usr/bin/redis-check-rdb']

/** Makes sure that there is a Redis to test with; installs Debian's where that is allowed. Ends the process if none. */
export async function ensureRedis() {
  if (existsSync(process.env['REDIS_SERVER_PATH'] ?? '') || PROGRAMS.some((path) => existsSync(path))) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Redis (apt-get)...')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '--quiet'], quiet)
    await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'redis-tools'], quiet)
    if (PROGRAMS.some((path) => existsSync(path))) return
  }
  console.error('No Redis: install it (apt-get install redis-tools) or set REDIS_SERVER_PATH.')
  process.exit(1)
}
