import { existsSync } from 'node:fs'
import { run } from './install.mjs'

/** Debian's `redis-tools` contain the server under the second name, and start no service when they are installed. */
const PROGRAMS = ['/usr/bin/redis-server', '/usr/bin/redis-check-rdb']

/** Installs Debian's Redis if there is none and the user is root; without a Redis it ends the process. */
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
