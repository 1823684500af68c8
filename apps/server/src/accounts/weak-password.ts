import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type WeakPasswordReason } from '@dutch/sync/account/auth-codes'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** A part of a name this short is in many good passwords by chance. */
const MIN_PERSONAL_LENGTH = 4

export interface Person {
  readonly email: string
  readonly names: readonly string[]
}

/** SPEC Z15: every reason why this person should not have this password; none when it is good enough. */
export function weaknessesOf(password: string, { email, names }: Person): readonly WeakPasswordReason[] {
  const reasons: WeakPasswordReason[] = []
  const plain = plainOf(password)
  if (password.length < MIN_PASSWORD_LENGTH) reasons.push('too_short')
  if (password.length > MAX_PASSWORD_LENGTH) reasons.push('too_long')
  if (isPersonal(plain, email, names)) reasons.push('personal')
  if (isCommon(plain)) reasons.push('common')
  return reasons
}

/** The address, its first part, a name or all of them, alone or with some digits and marks behind. */
function isPersonal(plain: string, email: string, names: readonly string[]): boolean {
  const [local = ''] = email.split('@', 1)
  const own = [email, local, ...names, names.join(''), [...names].toReversed().join('')].map(plainOf)
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  return own.some((word) => word !== '' && (plain === word || (word.length >= MIN_PERSONAL_LENGTH && bare === word)))
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm']

function isCommon(plain: string): boolean {
  if (plain === '') return false
  const turned = Array.from(plain).toReversed().join('')
  return (
    COMMON_PASSWORDS.has(plain) ||
    new Set(plain).size === 1 ||
    ROWS.some((row) => row.includes(plain) || row.includes(turned))
  )
}

/** Without case, accents and white space, so that "Léa Martin" and "leamartin" are one. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]+/gu, '')
    .toLowerCase()
}
