import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { folderFault } from '../storage/data-folder.ts'
import { DatabaseFault } from '../storage/database-fault.ts'

const BYTES = 32
const SECRET = /^[\w-]{43}$/

/** What happens when another secret takes the place of the one that accounts were made with. */
export const HARM = 'everybody is signed out and nobody with a second factor can sign in'

/**
 * SPEC Z101: returns AUTH_SECRET, or a secret that is generated at the first start and stored beside the database. Two
 * servers that start at once end up with the same secret.
 * @throws DatabaseFault when the folder cannot be written, the file does not contain a secret, or accounts lack theirs
 */
export function authSecret(given: string | null, dataDir: string, hasAccounts: boolean): string {
  if (given !== null) return given
  try {
    return secretIn(dataDir, hasAccounts)
  } catch (error) {
    throw folderFault(dataDir, error)
  }
}

function secretIn(dataDir: string, hasAccounts: boolean): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'auth-secret')
  const kept = read(file)
  if (kept !== null) return kept
  if (hasAccounts) throw lostSecret(`${file} is missing, and there are accounts`)
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // `link` creates the file with its whole content and fails if it exists, so no server overwrites another one's
    // secret.
    linkSync(own, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  const made = read(file)
  if (made === null) throw new Error(`${file} could not be made.`)
  return made
}

function read(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  if (!SECRET.test(text)) throw lostSecret(`${file} is not a secret of this server`)
  return text
}

function lostSecret(what: string): DatabaseFault {
  return new DatabaseFault(
    `${what}: bring back the file, from the folder of before or, with SQLite, from beside a backup, or set AUTH_SECRET to ` +
      `the former secret. If it is lost, set AUTH_SECRET to a new one: then ${HARM}.`,
  )
}
