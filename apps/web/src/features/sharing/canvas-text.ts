import { fitText, type TextArea } from './fit-text.ts'
import type { LayoutBox } from './share-layout.ts'
import { PALETTE } from './share-palette.ts'

const DISPLAY = '"Dutch Display", system-ui, sans-serif'
const EMOJI = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", system-ui, sans-serif'

export interface Letters {
  readonly weight: 500 | 700 | 800
  readonly colour: string
  readonly align?: CanvasTextAlign
}

/** Replaces narrow spaces, which hardly show in the display face, by wide ones. */
function forDisplay(text: string): string {
  return text.replace(/\u202F(?=[!?;])/gu, '\u00A0')
}

/** Loads the display face; without it the system's face is used. */
export async function loadFace(): Promise<void> {
  await Promise.allSettled([500, 700, 800].map((weight) => document.fonts.load(`${String(weight)} 40px ${DISPLAY}`)))
}

function setLetters(context: CanvasRenderingContext2D, weight: Letters['weight'], size: number): void {
  context.font = `${String(weight)} ${String(size)}px ${DISPLAY}`
}

/** The width of a text in pixels. */
export function widthOf(
  context: CanvasRenderingContext2D,
  text: string,
  weight: Letters['weight'],
  size: number,
): number {
  setLetters(context, weight, size)
  return context.measureText(text).width
}

export function write(
  context: CanvasRenderingContext2D,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
  { weight, colour, align = 'left' }: Letters,
): void {
  setLetters(context, weight, at.size)
  context.fillStyle = colour
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  // Figures and most letters are two thirds of the font size high.
  context.fillText(text, at.x, at.y + at.size * 0.34)
}

/** Writes into a box how many players or games are left out. */
export function writeCount(context: CanvasRenderingContext2D, box: LayoutBox, text: string): void {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, size: 28 }
  write(context, text, middle, { weight: 700, colour: PALETTE['ink-soft'], align: 'center' })
}

/** Writes a text as large as fits, centred on a height. Returns the height of its lines in pixels. */
export function writeFitted(
  context: CanvasRenderingContext2D,
  text: string,
  at: { readonly x: number; readonly middle: number; readonly leading?: number },
  room: TextArea,
  letters: Letters,
): number {
  const { lines, size } = fitText(forDisplay(text), room, (line, letterSize) => {
    return widthOf(context, line, letters.weight, letterSize)
  })
  const leading = size * (at.leading ?? 1.16)
  lines.forEach((line, index) => {
    const y = at.middle + (index - (lines.length - 1) / 2) * leading
    write(context, line, { x: at.x, y, size }, letters)
  })
  return lines.length * leading
}

export function drawEmoji(context: CanvasRenderingContext2D, emoji: string, x: number, y: number, size: number): void {
  context.font = `${String(size)}px ${EMOJI}`
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // An emoji from another person's file may be any text, so its width is limited.
  context.fillText(emoji, x, y + size * 0.06, size * 1.6)
}
