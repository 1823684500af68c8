import type { Instant } from '@dutch/domain/instant'
import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import type { MailTransport } from './message.ts'

interface FileTransportParts {
  readonly now: () => Instant
  /** Returns a unique id. */
  readonly newId: () => string
}

/**
 * SPEC Z1002: writes one JSON file for each mail, with the time in its name. A file is complete or absent, and only the
 * server's account can read it, since its links open accounts.
 */
export function fileTransport(folder: string, { now, newId }: FileTransportParts): MailTransport {
  return {
    deliver: async ({ to, subject, text, html }) => {
      // Computed before any await, so that names keep the order of the calls.
      const name = `${stamp(now())}-${newId()}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.part`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(`${JSON.stringify({ to, subject, text, html }, null, 2)}\n`)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(folder, `${name}.json`))
      } catch (error) {
        await unlink(unfinished).catch(() => undefined)
        throw error
      }
    },
    forget: async (address) => {
      for (const name of await namesIn(folder)) {
        const file = join(folder, name)
        // The file may have been removed meanwhile.
        const text = await readFile(file, 'utf8').catch(() => '')
        if (text.includes(`"to": ${JSON.stringify(address)}`)) await remove(file)
      }
    },
    close: () => undefined,
  }
}

/** No mailed link is valid for longer than this. */
const KEEP_MS = 24 * 3_600_000

/** SPEC Z1006: removes files that are too old or in the future, and unfinished files of a stopped server. */
export async function sweepMailFolder(folder: string, now: Instant): Promise<void> {
  const [oldest, latest] = [stamp(now - KEEP_MS), stamp(now + KEEP_MS)]
  for (const name of await namesIn(folder)) {
    const written = name.replace(/^\./, '')
    if (written < oldest || written > latest) await remove(join(folder, name))
  }
}

const OURS = /^\.?\d{4}-\d\d-\d\dT[\w-]+\.(?:json|part)$/

/** Lists only files of this transport; empty if the folder does not exist. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => OURS.test(name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function remove(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
}

/** The sortable time with which a file's name begins. */
function stamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[:.]/g, '-')
}
