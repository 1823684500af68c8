import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { folderFault } from '../storage/data-folder.ts'
import { DatabaseFault } from '../storage/database-fault.ts'

const BYTES = 32
const SECRET = /^[\w-]{43}$/

/**
 * SPEC Z101: returns AUTH_SECRET, or a secret that is generated at the first start and stored beside the database. Two
 * servers that start at once end up with the same secret.
 * @throws DatabaseFault when the folder cannot be written, or the file does not contain a secret
 */
export function authSecret(given: string | null, dataDir: string): string {
  if (given !== null) return given
  try {
    return secretIn(dataDir)
  } catch (error) {
    throw folderFault(dataDir, error)
  }
}

function secretIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'auth-secret')
  const kept = read(file)
  if (kept !== null) return kept
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
  if (!SECRET.test(text))
    throw new DatabaseFault(`${file} is not a secret of this server: remove it, and everybody signs in again.`)
  return text
}
