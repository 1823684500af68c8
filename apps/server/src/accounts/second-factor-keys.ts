import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instant } from '@dutch/domain/instant'
import type { Tables } from '../storage/tables.ts'
import type { Keys } from './keys.ts'

/** SPEC Z117 */
const LOCKED_MS = 15 * 60_000
/** SPEC Z302 */
const SLACK_MS = 60_000

/** SPEC Z302: removes a lock that, after the clock was set back, would last longer than LOCKED_MS. */
export async function openStaleLock(kysely: Kysely<Tables>, userId: string, now: Instant): Promise<void> {
  await kysely
    .updateTable('twoFactor')
    .set({ lockedUntil: null, failedVerificationCount: 0 })
    .where('userId', '=', userId)
    .where('lockedUntil', '>', new Date(now + LOCKED_MS + SLACK_MS).toISOString())
    .execute()
}

const ENVELOPE = '$ba$'
/** Hexadecimal digits of a key's digest: 48 bits, which a JavaScript number holds exactly. */
const VERSION_LENGTH = 12

/** SPEC Z102. The library numbers its keys. The number is derived from the key, so that all servers agree. */
export function secondFactorKeys(keys: Keys) {
  const versions = keys.allOf('second factor').map((key) => [versionOf(key), key] as const)
  const [[currentVersion] = [0]] = versions
  return { keys: new Map(versions), currentVersion }
}

const beginningOf = ({ currentVersion }: ReturnType<typeof secondFactorKeys>): string => `${ENVELOPE}${currentVersion}$`

/** SPEC Z102: encrypts a second factor again that an earlier key encrypted. */
export async function renewSecondFactor(kysely: Kysely<Tables>, keys: Keys, userId: string): Promise<void> {
  const config = secondFactorKeys(keys)
  const beginning = beginningOf(config)
  const found = await kysely
    .selectFrom('twoFactor')
    .select(['id', 'secret', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (found === undefined || [found.secret, found.backupCodes].every((sealed) => sealed.startsWith(beginning))) return
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto')

  const opened = async (data: string): Promise<string | null> => {
    // The bare secrets were the keys once, without a number.
    for (const legacySecret of keys.rawSecrets) {
      const text = await symmetricDecrypt({ key: { ...config, legacySecret }, data }).catch(() => null)
      if (text !== null) return text
    }
    return null
  }
  const [secret, backupCodes] = [await opened(found.secret), await opened(found.backupCodes)]
  // None of our secrets can decrypt it; the library then refuses the code.
  if (secret === null || backupCodes === null) return
  await kysely
    .updateTable('twoFactor')
    .set({
      secret: await symmetricEncrypt({ key: config, data: secret }),
      backupCodes: await symmetricEncrypt({ key: config, data: backupCodes }),
    })
    .where('id', '=', found.id)
    // The user may have used a code or created new ones meanwhile; then nothing is updated.
    .where('secret', '=', found.secret)
    .where('backupCodes', '=', found.backupCodes)
    .execute()
}

/** SPEC Z102: does so with all second factors that an earlier key encrypted, so that its secret can be removed. */
export async function renewSecondFactors(kysely: Kysely<Tables>, keys: Keys): Promise<void> {
  const isCurrent = `${beginningOf(secondFactorKeys(keys))}%`
  const found = await kysely
    .selectFrom('twoFactor')
    .select('userId')
    .where(({ eb, or }) => or([eb('secret', 'not like', isCurrent), eb('backupCodes', 'not like', isCurrent)]))
    .execute()
  for (const { userId } of found) await renewSecondFactor(kysely, keys, userId)
}

function versionOf(key: string): number {
  return Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, VERSION_LENGTH), 16)
}
