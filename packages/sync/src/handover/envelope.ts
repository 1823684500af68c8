// Turns bytes into a text for QR codes and messages, with a checksum that finds a careless copy.

import { accept, refuse, type Result } from '@dutch/domain/result'
import { base64urlOf, bytesOfBase64url } from '../base64url.ts'

/** The first character, to be raised when an older version would misread the rest. */
const VERSION = 1

/** Messages still take links of this length; a game of 12 players and 300 rounds takes a third of it. */
export const MAX_TEXT_LENGTH = 16_000

export type EnvelopeFault =
  | 'empty'
  | 'not-ours'
  | 'from-the-future'
  /** The end of the text is missing. */
  | 'cut'
  | 'damaged'
  | 'too-large'

const OURS = /^[1-9][\w-]*$/u

const LENGTH_BYTES = 2
const HEAD_BYTES = LENGTH_BYTES + 4

/** SPEC Y701: version, length, checksum and content, in characters that a URL need not escape. */
export function seal(content: Uint8Array): Result<string, 'too-large'> {
  if (content.length >= 2 ** (8 * LENGTH_BYTES)) return refuse('too-large')
  const checksum = checksumOf(content)
  const bytes = new Uint8Array(HEAD_BYTES + content.length)
  bytes.set([content.length >>> 8, content.length, checksum >>> 24, checksum >>> 16, checksum >>> 8, checksum])
  bytes.set(content, HEAD_BYTES)
  const text = String(VERSION) + base64urlOf(bytes)
  return text.length > MAX_TEXT_LENGTH ? refuse('too-large') : accept(text)
}

/** SPEC Y703 */
export function unseal(text: string): Result<Uint8Array, EnvelopeFault> {
  if (text === '') return refuse('empty')
  if (text.length > MAX_TEXT_LENGTH) return refuse('too-large')
  if (!OURS.test(text)) return refuse(/^1[\w-]{8}/u.test(text) ? 'damaged' : 'not-ours')
  if (Number(text[0]) > VERSION) return refuse('from-the-future')
  const bytes = bytesOfBase64url(text.slice(1))
  const [high, low, a, b, c, d] = bytes
  if (high === undefined || low === undefined || d === undefined) return refuse('cut')
  const content = bytes.slice(HEAD_BYTES)
  const length = high * 256 + low
  if (content.length < length) return refuse('cut')
  const checksum = [a, b, c, d].reduce<number>((sum, byte) => sum * 256 + (byte ?? 0), 0)
  return content.length === length && checksum === checksumOf(content) ? accept(content) : refuse('damaged')
}

/** CRC-32 (IEEE 802.3), unsigned. */
function checksumOf(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (const byte of bytes) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  }
  return ~remainder >>> 0
}
