import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { PasswordHashing } from './auth.ts'
import { credentialOf } from './credential.ts'

/** SPEC Z311: `updatedAt` stays unchanged, because links of a change of address are compared with it. */
export async function renewHash(parts: {
  readonly kysely: Kysely<Tables>
  readonly hashing: PasswordHashing
  readonly email: string
  readonly password: string
}): Promise<void> {
  const { kysely, hashing, email, password } = parts
  const found = await credentialOf(kysely, email)
  const before = found?.password ?? null
  if (found === undefined || before === null || hashing.isOutdated?.(before) !== true) return
  const after = await hashing.hash(password)
  // The user may have changed the password meanwhile; then nothing is updated.
  await kysely
    .updateTable('account')
    .set({ password: after })
    .where('id', '=', found.id)
    .where('password', '=', before)
    .execute()
}
