// R8: what one reads out, and what nobody guesses. Chance is an argument: numbers from 0 up to 1, from a source that nobody
// foretells.

/** Without I, L, O, 0 and 1, which are taken for one another: 31 characters. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6
/** An invitation with some words around it, in units of text. */
const MOST_COPIED = 1000
/** 26 of 32 characters are 130 bits. In lower case alone: whoever writes it in capitals means the same. */
const SECRET_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const SECRET_LENGTH = 26

/** SPEC Y235: the code of a room, from six draws. */
export function newRoomCode(random: () => number): string {
  return drawn(LETTERS, CODE_LENGTH, random)
}

/** SPEC Y235: an identity that is a secret at the same time (a room's game, a view link), at least 128 bits. */
export function newSecret(random: () => number): string {
  return drawn(SECRET_CHARACTERS, SECRET_LENGTH, random)
}

/** What somebody wants to join by. */
export type JoinTarget =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'game'; readonly gameId: string }

/**
 * SPEC Y236: what was typed, scanned or sent: a code in any case with whatever stands between its letters, or a game's id,
 * which the specified message has in capitals. Null for what is neither: it is answered like a code that is wrong.
 */
export function parseJoinTarget(text: string): JoinTarget | null {
  const code = parseRoomCode(text)
  if (code !== null) return { kind: 'code', code }
  const gameId = text.trim().toLowerCase()
  return /^[\da-z-]{16,200}$/u.test(gameId) ? { kind: 'game', gameId } : null
}

/** SPEC Y236: a code as typed, in the form it is kept in; null where it cannot be one. */
export function parseRoomCode(typed: string): string | null {
  // A hostile megabyte is not looked at.
  if (typed.length > 64) return null
  const code = typed.replace(/[\s.\-–—]/gu, '').toUpperCase()
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => LETTERS.includes(letter)) ? code : null
}

/** SPEC Y334: the target of an invitation's link, as it stands in what somebody copied; null where there is none. */
export function targetInText(text: string): string | null {
  if (text.length > MOST_COPIED) return null
  const [, target = ''] = /(?:\/join\/|[?&]join=)([\da-z-]+)/iu.exec(text) ?? []
  return parseJoinTarget(target) === null ? null : target
}

function drawn(alphabet: string, length: number, random: () => number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? alphabet[0]).join('')
}
