import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type WeakPasswordReason } from '@dutch/sync/account/auth-codes'
import { commonPasswords } from './common-passwords.ts'

/** Good passwords contain shorter parts of an address or name by chance. */
const MIN_PERSONAL_LENGTH = 4
/** Good passwords contain shorter common words by chance. */
const MIN_WORD_LENGTH = 6

interface PasswordOwner {
  readonly email: string
  readonly names: readonly string[]
}

/** SPEC Z206: returns all reasons why a password is weak; an empty list if it is good enough. */
export async function weaknessesOf(
  password: string,
  { email, names }: PasswordOwner,
): Promise<readonly WeakPasswordReason[]> {
  // Bounds the work for an overlong password.
  if (password.length > MAX_PASSWORD_LENGTH) return ['too_long']
  const reasons: WeakPasswordReason[] = []
  const plain = plainOf(password)
  if (password.length < MIN_PASSWORD_LENGTH) reasons.push('too_short')
  if (isPersonal(plain, email, names)) reasons.push('personal')
  if (isCommon(plain, await commonPasswords())) reasons.push('common')
  return reasons
}

/** Whether the password is the address or a name, alone or followed by digits and punctuation. */
function isPersonal(plain: string, email: string, names: readonly string[]): boolean {
  const [local = ''] = email.split('@', 1)
  const own = [email, local, ...names, names.join(''), [...names].toReversed().join('')].map(plainOf)
  const letters = Array.from(plain)
  const bare = letters.slice(0, letters.findLastIndex(isLetter) + 1).join('')
  return own.some((word) => word !== '' && (plain === word || (word.length >= MIN_PERSONAL_LENGTH && bare === word)))
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm']

function isCommon(plain: string, common: ReadonlySet<string>): boolean {
  if (plain === '') return false
  const letters = Array.from(plain)
  const turned = letters.toReversed().join('')
  const word = letters.slice(Math.max(0, letters.findIndex(isLetter)), letters.findLastIndex(isLetter) + 1).join('')
  return (
    common.has(plain) ||
    (word.length >= MIN_WORD_LENGTH && common.has(word)) ||
    new Set(plain).size === 1 ||
    ROWS.some((row) => row.includes(plain) || row.includes(turned))
  )
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character)
}

/** Removes case, accents and white space. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]+/gu, '')
    .toLowerCase()
}
