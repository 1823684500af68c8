import { createHash } from 'node:crypto'
import type { PasswordHashing } from '../src/accounts/auth.ts'

const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

/** A hash that costs nothing, for hundreds of passwords. It is no protection for real ones. */
export const quickHashing: PasswordHashing = {
  hash: (password) => Promise.resolve(digestOf(password)),
  verify: ({ hash, password }) => Promise.resolve(digestOf(password) === hash),
}
