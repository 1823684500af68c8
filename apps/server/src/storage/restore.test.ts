import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { emptyStorage, temporaryFolder } from '../../test/databases.ts'
import { backUp } from './backup.ts'
import { openDatabase } from './database.ts'
import { restore } from './restore.ts'

const TOOL = fileURLToPath(new URL('../restore.ts', import.meta.url))
const NOW = '2026-11-21-20-15-00'

async function start(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await database.close()
}

/** The folder of a server that has stopped. */
async function folderWith(secret: string | null): Promise<string> {
  const { dataDir } = await emptyStorage('sqlite')
  await start(dataDir)
  if (secret !== null) writeFileSync(join(dataDir, 'auth-secret'), secret)
  return dataDir
}

const secretOf = (dataDir: string): string => readFileSync(join(dataDir, 'auth-secret'), 'utf8')

function backupOf(dataDir: string): string {
  const to = join(temporaryFolder(), 'copy.sqlite')
  backUp(dataDir, to)
  return to
}

/** `npm run restore` */
function runTool(dataDir: string, from: string, more: NodeJS.ProcessEnv = {}): string {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, '--from', from], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe('the secret, without which nobody with a second factor could sign in', () => {
  it('Z1309: lies beside the backup, and comes back with it', async () => {
    const [dataDir, elsewhere] = [await folderWith('the secret'), await folderWith('another one')]
    const to = backupOf(dataDir)
    expect(statSync(`${to}.auth-secret`).mode & 0o777).toBe(0o600)
    for (const folder of [elsewhere, temporaryFolder(), dataDir]) {
      restore(folder, to, NOW)
      expect(secretOf(folder)).toBe('the secret')
    }
  })

  it.each(['another one', 'the secret'])(
    'Z1310: what a restore replaced is a backup, with its secret (%s), and takes that restore back',
    async (own) => {
      const [mine, other, third] = [await folderWith(own), await folderWith('the secret'), await folderWith('a third')]
      const kept = restore(mine, backupOf(other), NOW)
      expect(statSync(`${kept ?? ''}.auth-secret`).mode & 0o777).toBe(0o600)
      restore(mine, backupOf(third), '2026-11-21-20-16-00')
      expect(secretOf(mine)).toBe('a third')
      restore(mine, kept ?? '', '2026-11-21-20-17-00')
      expect(secretOf(mine)).toBe(own)
    },
  )

  it('Z1310: comes with the database, also where a crash came between the two', async () => {
    const elsewhere = await folderWith('another one')
    const secret = join(elsewhere, 'auth-secret')
    const [ready, incoming] = [`${secret}.incoming`, join(elsewhere, 'dutch.sqlite.incoming')]
    // A restore that stopped before it replaced the database has changed nothing.
    writeFileSync(ready, 'the secret')
    writeFileSync(incoming, 'half')
    await start(elsewhere)
    expect([secretOf(elsewhere), existsSync(ready)]).toEqual(['another one', false])
    rmSync(incoming)
    // After the database was replaced, a start completes the restore.
    writeFileSync(ready, 'the secret')
    await start(elsewhere)
    expect([secretOf(elsewhere), existsSync(ready)]).toEqual(['the secret', false])
    // A backup that cannot be used replaces no secret.
    writeFileSync(secret, 'another one')
    const spoiled = join(temporaryFolder(), 'spoiled.sqlite')
    writeFileSync(spoiled, 'no database')
    writeFileSync(`${spoiled}.auth-secret`, 'the secret')
    expect(() => restore(elsewhere, spoiled, NOW)).toThrow('this is no backup')
    expect([secretOf(elsewhere), existsSync(ready)]).toEqual(['another one', false])
  })

  it('Z1310: that does not lie beside the backup is missed in words, unless the server is given its own', async () => {
    const whole = backupOf(await folderWith('the secret'))
    expect(runTool(temporaryFolder(), whole)).not.toContain('No secret')
    const renamed = join(temporaryFolder(), 'monday.sqlite')
    renameSync(whole, renamed)
    const folder = temporaryFolder()
    expect(runTool(folder, renamed)).toBe(
      `Restored: ${folder}\nNo secret lies beside this backup: ${renamed}.auth-secret. Without the one it was made with, ` +
        'everybody is signed out and nobody with a second factor can sign in: put it there, and restore again before the start.\n',
    )
    expect(runTool(folder, renamed, { AUTH_SECRET: 's'.repeat(32) })).not.toContain('No secret')
  })

  it('Z1310: that a server with AUTH_SECRET does not read is told too', async () => {
    const [own, other] = ['b'.repeat(43), 's'.repeat(32)]
    const from = backupOf(await folderWith(`${own}\n`))
    const folder = temporaryFolder()
    expect(runTool(folder, from, { AUTH_SECRET: other })).toBe(
      `Restored: ${folder}\nAUTH_SECRET is another secret than the one beside this backup: ${from}.auth-secret. If the backup ` +
        'was made without AUTH_SECRET, add its content to AUTH_SECRET_PREVIOUS: else everybody is signed out and nobody with ' +
        'a second factor can sign in.\n',
    )
    expect(runTool(folder, from, { AUTH_SECRET: own })).not.toContain('AUTH_SECRET')
    expect(runTool(folder, from, { AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: own })).not.toContain('AUTH_SECRET')
  })
})
