// SPEC Y1706: codes and secrets. `random` gives unpredictable numbers in [0, 1).

import { parseRoomGameId } from './room-state.ts'

/** Without I, L, O, 0 and 1, which look alike: 31 characters. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6
/** In UTF-16 units; enough for an invitation with words around it. */
const MOST_COPIED = 1000
/** 26 of these 32 characters carry 130 bits. All are lower case, since ids may be typed in capitals. */
const SECRET_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const SECRET_LENGTH = 26

/** SPEC Y1706 */
export function newRoomCode(random: () => number): string {
  return drawn(CODE_LETTERS, CODE_LENGTH, random)
}

/** SPEC Y1706: a secret id (a room's game, a view link) of at least 128 bits. */
export function newSecret(random: () => number): string {
  return drawn(SECRET_CHARACTERS, SECRET_LENGTH, random)
}

export type JoinTarget =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'game'; readonly gameId: string }

/**
 * SPEC Y1707: reads a code, in any case and with separators, or a game's id, which the specified message has in
 * capitals. Null if the text is neither.
 */
export function parseJoinTarget(text: string): JoinTarget | null {
  const code = parseRoomCode(text)
  if (code !== null) return { kind: 'code', code }
  const gameId = text.trim().toLowerCase()
  return /^[\da-z-]{16,190}(?:~\d{1,3})?$/u.test(gameId) ? { kind: 'game', gameId } : null
}

/** SPEC Y1707: the code in capitals without separators; null if the text cannot be one. */
export function parseRoomCode(typed: string): string | null {
  // A hostile text of a megabyte is not processed.
  if (typed.length > 64) return null
  const code = typed.replace(/[\s.\-–—]/gu, '').toUpperCase()
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => CODE_LETTERS.includes(letter)) ? code : null
}

/** SPEC Y1601: one name for all games of an evening. @param name a game's id, or a code as typed */
export function roomNamed(name: string): string {
  const target = parseJoinTarget(name)
  return target?.kind === 'code' ? target.code : parseRoomGameId(target?.gameId ?? name).first
}

/** SPEC Y1718: the code or id in an invitation's link; null if the text has none. */
export function targetInText(text: string): string | null {
  if (text.length > MOST_COPIED) return null
  const [, target = ''] = /(?:\/join\/|[?&]join=)([\da-z~-]+)/iu.exec(text) ?? []
  return parseJoinTarget(target) === null ? null : target
}

function drawn(alphabet: string, length: number, random: () => number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? alphabet[0]).join('')
}
