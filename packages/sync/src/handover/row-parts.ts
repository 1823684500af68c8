// Each writer is beside its reader: a change of one needs a change of the other.

import { avatarColorAt, emojiAt, PLAYER_EMOJIS } from '@dutch/domain/players/avatars'
import type { BitReader, BitWriter } from './bits.ts'
import type { SeatRow } from './row.ts'

/** Bits per character of a text: ASCII, Latin-1, or any UTF-16 unit. */
const TEXT_WIDTHS = [7, 8, 16] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u
const EMOJI_BITS = 4

function writeText(out: BitWriter, text: string): void {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const choice = TEXT_WIDTHS.findIndex((width) => codes.every((code) => code < 2 ** width))
  out.count(codes.length, 4)
  out.bits(choice, 2)
  for (const code of codes) out.bits(code, TEXT_WIDTHS[choice] ?? 16)
}

function readText(input: BitReader): string {
  const length = input.count(4)
  const width = TEXT_WIDTHS[input.bits(2)] ?? 16
  let text = ''
  for (let index = 0; index < length && !input.isLost(); index += 1) text += String.fromCharCode(input.bits(width))
  return text
}

/** Our ids begin with a UUID, whose hexadecimal digits take four bits each. */
export function writeId(out: BitWriter, id: string): void {
  const uuid = UUID.exec(id)?.[0]
  out.flag(uuid !== undefined)
  for (const digit of (uuid ?? '').replaceAll('-', '')) out.bits(Number.parseInt(digit, 16), 4)
  writeText(out, id.slice(uuid?.length ?? 0))
}

export function readId(input: BitReader): string {
  if (!input.flag()) return readText(input)
  const hex = Array.from({ length: 32 }, () => input.bits(4).toString(16)).join('')
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return uuid + readText(input)
}

/** @param place the seat: its default emoji and colour take one bit each */
export function writeSeat(out: BitWriter, { name, emoji, avatarColor }: SeatRow, place: number): void {
  writeText(out, name)
  const known = PLAYER_EMOJIS.findIndex((one) => one === emoji)
  out.flag(emoji === emojiAt(place))
  if (emoji !== emojiAt(place)) {
    out.flag(known !== -1)
    if (known === -1) writeText(out, emoji)
    else out.bits(known, EMOJI_BITS)
  }
  out.flag(avatarColor === avatarColorAt(place))
  if (avatarColor !== avatarColorAt(place)) writeText(out, avatarColor)
}

export function readSeat(input: BitReader, place: number): SeatRow {
  const name = readText(input)
  const emoji = readEmoji(input, place)
  return { name, emoji, avatarColor: input.flag() ? avatarColorAt(place) : readText(input) }
}

function readEmoji(input: BitReader, place: number): string {
  if (input.flag()) return emojiAt(place)
  return input.flag() ? (PLAYER_EMOJIS[input.bits(EMOJI_BITS)] ?? '') : readText(input)
}

/** A Rice code, in which small scores take fewer bits. */
export interface ScoreCode {
  readonly width: number
}

/** Lower scores are rare and take more bits. */
const LOWEST = -6
/** Scores that need more steps are written as plain numbers. */
const STEPS = 12
export const SCORE_WIDTHS = 3

export function scoreBits(score: number, { width }: ScoreCode): number {
  const steps = Math.floor((score - LOWEST) / 2 ** width)
  return score >= LOWEST && steps < STEPS ? steps + 1 + width : STEPS + 36
}

/** @param width of the code that the game shares */
export function writeScore(out: BitWriter, score: number, { width }: ScoreCode): void {
  const steps = Math.floor((score - LOWEST) / 2 ** width)
  const isUsual = score >= LOWEST && steps < STEPS
  for (let step = 0; step < (isUsual ? steps : STEPS); step += 1) out.flag(true)
  if (!isUsual) return out.signed(score, 4)
  out.flag(false)
  out.bits((score - LOWEST) % 2 ** width, width)
}

export function readScore(input: BitReader, { width }: ScoreCode): number {
  let steps = 0
  while (steps < STEPS && input.flag()) steps += 1
  return steps === STEPS ? input.signed(4) : steps * 2 ** width + input.bits(width) + LOWEST
}
