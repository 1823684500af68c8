import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { postgresFolders } from './postgres-binaries.ts'

interface Account {
  readonly uid: number
  readonly gid: number
}

/** A place for databases of PostgreSQL, and the programs that made it. */
export interface Cluster {
  /** Removed with everything in it. */
  readonly base: string
  readonly data: string
  readonly programs: string
  /** Who PostgreSQL runs as, since it refuses to be root; null: whoever we are. */
  readonly account: Account | null
}

export const SUPERUSER = 'dutch'

/** Makes an empty cluster with the first PostgreSQL of this machine that can. */
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
    // The other account may be kept out of the folder that the project lies in.
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
 * Runs PostgreSQL on a cluster. It ends when `end` is called, and when this process goes in whatever way.
 * @param isDurable whether a commit waits for the disk: only a cut of the power would tell
 * @param further settings (`name=value`) that win over ours
 * @returns once it takes connections; `end` answers when it is gone
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
  // The shell sees its input end even when this process was killed.
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
      // Whoever asks while it recovers is turned away, which is no failure of its own.
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
