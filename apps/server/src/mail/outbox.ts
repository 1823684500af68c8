import type { Instant } from '@dutch/domain/instant'
import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from './message.ts'

export interface OutboxParts {
  readonly now: () => Instant
  /** A word that no other message has. */
  readonly newId: () => string
}

/**
 * SPEC Z41: messages as files of a folder, one JSON each with `to`, `subject`, `text` and `html`, named so that they sort by
 * time. A file is there whole or not at all, and only the server's own account reads it: messages carry links that open accounts.
 */
export function outbox(folder: string, { now, newId }: OutboxParts): MailTransport {
  return {
    deliver: async ({ to, subject, text, html }) => {
      // Before anything is waited for: two messages stand in the order in which they were given.
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
        // One that another hand took away meanwhile is gone as well.
        const text = await readFile(file, 'utf8').catch(() => '')
        if (text.includes(`"to": ${JSON.stringify(address)}`)) await remove(file)
      }
    },
    close: () => undefined,
  }
}

/**
 * SPEC Z76: takes the messages of an outbox away that are older than this, and what a stopped server left unfinished.
 * @param before milliseconds since 1970
 */
export async function sweepOutbox(folder: string, before: number): Promise<void> {
  const oldest = stamp(before)
  for (const name of await namesIn(folder)) if (name.replace(/^\./, '') < oldest) await remove(join(folder, name))
}

const OURS = /^\.?\d{4}-\d\d-\d\dT[\w-]+\.(?:json|part)$/

/** What stands in an outbox, and nothing that somebody else put there; nothing where there is no folder yet. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => OURS.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function remove(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** A moment as the names of messages begin: they sort by it. */
function stamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[:.]/g, '-')
}
