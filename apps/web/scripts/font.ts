import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = fileURLToPath(new URL('../public/fonts/display.woff2', import.meta.url))
const LARGEST_FONT_BYTES = 30 * 1024

/** The characters of French, of our figures and of names; kerning makes each further one expensive. */
const CHARACTERS = [
  String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, index) => 0x20 + index)),
  'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœÑñÁÍÓÚáíóúãõåøß',
  '\u00A0\u202F«»°·²³½¼×÷−–—‘’“”…•€',
].join('')

/**
 * Writes the display font (/fonts/display.woff2), reduced to the characters and weights that the interface shows. Does
 * nothing if the font is newer than this script.
 * @returns its size in bytes
 * @throws Error if the font exceeds its budget of 30 KiB
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
