import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { postgresFolders } from './postgres-binaries.ts'

interface Account {
  readonly uid: number
  readonly gid: number
}

/** A folder for databases of PostgreSQL, and the programs that made it. */
export interface Cluster {
  /** Deleted with everything in it. */
  readonly base: string
  readonly data: string
  readonly programs: string
  /** The account that runs PostgreSQL, which refuses to run as root; null for the present account. */
  readonly account: Account | null
}

export const SUPERUSER = 'dutch'

/** Makes an empty cluster with the first working PostgreSQL of this machine. */
export function makeCluster(): Cluster {
  const account = accountOf()
  const base = mkdtempSync(join(tmpdir(), 'dutch-postgres-'))
  if (account !== null) chownSync(base, account.uid, account.gid)
  const data = join(base, 'data')
  const faults: string[] = []
  for (const find of candidates(base, account !== null)) {
    const programs = find()
    const fault = initialise(programs, data, account)
    if (fault === null) return { base, data, programs, account }
    faults.push(fault)
    rmSync(data, { recursive: true, force: true })
  }
  rmSync(base, { recursive: true, force: true })
  throw new Error(`No PostgreSQL could be made. Run npm ci with scripts, or install one.\n${faults.join('\n')}`)
}

function* candidates(base: string, isRoot: boolean): Generator<() => string> {
  for (const folder of postgresFolders()) {
    yield () => folder
    // The other account may have no access to the project's folder.
    if (isRoot && folder.includes('node_modules')) yield () => copied(folder, base)
  }
}

function copied(programs: string, base: string): string {
  const native = join(base, 'native')
  mkdirSync(native, { recursive: true })
  cpSync(dirname(programs), native, { recursive: true, verbatimSymlinks: true, force: false })
  return join(native, 'bin')
}

function initialise(programs: string, data: string, account: Account | null): string | null {
  const options = ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), options, { ...account, cwd: tmpdir(), encoding: 'utf8' })
  return made.status === 0 ? null : `${programs}: ${made.error?.message ?? made.stderr}`
}

function accountOf(): Account | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Runs PostgreSQL on a cluster until `end` is called or this process ends in any way.
 * @param isDurable whether commits wait for the disk, which matters only if the power is cut
 * @param further settings (`name=value`) that override the usual ones
 * @returns resolves once it accepts connections; `end` resolves once it has stopped
 */
export async function runCluster(
  cluster: Cluster,
  port: number,
  isDurable: boolean,
  further: readonly string[] = [],
): Promise<{ end(): Promise<void> }> {
  const settings = ['max_connections=200', 'shared_buffers=32MB', `port=${port}`]
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off')
  settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=log', ...further)
  const parameters = ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])]
  // The shell's input ends even if this process is killed.
  const script = `"$@" & server=$!; read -r word; kill -QUIT $server; wait $server; [ "$word" = keep ] || rm -rf ${cluster.base}`
  const command = ['-c', script, 'sh', join(cluster.programs, 'postgres'), ...parameters]
  const child = spawn('sh', command, {
    ...cluster.account,
    cwd: tmpdir(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  let log = ''
  const isUp = await new Promise<boolean>((settle) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('database system is ready to accept connections')) settle(true)
      // While it recovers, PostgreSQL refuses connections, which is no failed start.
      if (/FATAL: {2}(?!the database system is)/u.test(log)) settle(false)
    })
    child.once('exit', () => settle(false))
  })
  const end = async (): Promise<void> => {
    child.stdin.end('keep\n')
    await ended
  }
  if (isUp) return { end }
  await end()
  throw new Error(`PostgreSQL did not start:\n${log}`)
}
