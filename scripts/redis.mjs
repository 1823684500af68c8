import { existsSync } from 'node:fs'
import { installPackages } from './apt.mjs'

/** Debian's `redis-tools` contain the server under the second name, and start no service when they are installed. */
const PROGRAMS = ['/usr/bin/redis-server', '/usr/bin/redis-check-rdb']

/** Installs Debian's Redis if there is none and the user is root; without a Redis it ends the process. */
export async function ensureRedis() {
  const isThere = () => PROGRAMS.some((path) => existsSync(path))
  if (existsSync(process.env['REDIS_SERVER_PATH'] ?? '') || isThere()) return
  await installPackages('Redis', ['redis-tools'])
  if (isThere()) return
  console.error('No Redis: install it (apt-get install redis-tools) or set REDIS_SERVER_PATH.')
  process.exit(1)
}
