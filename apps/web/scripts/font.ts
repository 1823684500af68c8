import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = fileURLToPath(new URL('../public/fonts/display.woff2', import.meta.url))
const LARGEST_FONT_BYTES = 30 * 1024

/** What French typography and our figures need, and the accents of neighbours' names; kerning makes every more letter dear. */
const CHARACTERS = [
  String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, index) => 0x20 + index)),
  'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœÑñÁÍÓÚáíóúãõåøß',
  '\u00A0\u202F«»°·²³½¼×÷−–—‘’“”…•€',
].join('')

/**
 * Writes the display face, cut down to the characters and weights that the interface shows, where the
 * page asks for it (/fonts/display.woff2). Does nothing when this script has not changed since.
 * Fails when the result is heavier than its 30 KiB budget.
 * @returns its size in bytes
 */
export async function makeDisplayFont(): Promise<number> {
  const source = createRequire(import.meta.url).resolve(SOURCE)
  const made = await stat(TARGET).catch(() => undefined)
  const script = await stat(fileURLToPath(import.meta.url))
  if (made !== undefined && made.mtimeMs > script.mtimeMs) return made.size
  const font = await subsetFont(await readFile(source), CHARACTERS, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  if (font.byteLength > LARGEST_FONT_BYTES)
    throw new Error(`The display font has ${font.byteLength} bytes, over ${LARGEST_FONT_BYTES}.`)
  await mkdir(dirname(TARGET), { recursive: true })
  await writeFile(TARGET, font)
  return font.byteLength
}
