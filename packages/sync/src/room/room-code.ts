// SPEC Y1706. Chance is an argument: numbers in [0, 1) that nobody predicts.

import { gameOfEvening } from './room-state.ts'

/** Without I, L, O, 0 and 1, which look alike: 31 characters. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6
/** UTF-16 units of an invitation with words around it. */
const MOST_COPIED = 1000
/** 26 of 32 characters are 130 bits; capitals mean the same. */
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
 * SPEC Y1707: a code in any case with separators, or a game's id, which the specified message
 * has in capitals. Null for neither.
 */
export function parseJoinTarget(text: string): JoinTarget | null {
  const code = parseRoomCode(text)
  if (code !== null) return { kind: 'code', code }
  const gameId = text.trim().toLowerCase()
  return /^[\da-z-]{16,190}(?:~\d{1,3})?$/u.test(gameId) ? { kind: 'game', gameId } : null
}

/** SPEC Y1707: null where it cannot be a code. */
export function parseRoomCode(typed: string): string | null {
  // A hostile megabyte is not looked at.
  if (typed.length > 64) return null
  const code = typed.replace(/[\s.\-–—]/gu, '').toUpperCase()
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => CODE_LETTERS.includes(letter)) ? code : null
}

/** SPEC Y1601: the games of an evening are one room. @param name a game's id, or a code as typed */
export function roomNamed(name: string): string {
  const target = parseJoinTarget(name)
  return target?.kind === 'code' ? target.code : gameOfEvening(target?.gameId ?? name).first
}

/** SPEC Y1718: null where the text has no invitation. */
export function targetInText(text: string): string | null {
  if (text.length > MOST_COPIED) return null
  const [, target = ''] = /(?:\/join\/|[?&]join=)([\da-z~-]+)/iu.exec(text) ?? []
  return parseJoinTarget(target) === null ? null : target
}

function drawn(alphabet: string, length: number, random: () => number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? alphabet[0]).join('')
}
