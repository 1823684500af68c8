import type { Instant } from '@dutch/domain/instant'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SOUND_EFFECTS } from '../src/features/sound/sound-effects.ts'
import { EFFECT_MAKERS } from './sounds/effects.ts'
import { encodeMp3 } from './sounds/encode.ts'

const SCRIPT = fileURLToPath(import.meta.url)
const RECIPES = join(dirname(SCRIPT), 'sounds')
const TARGET = fileURLToPath(new URL('../public/sounds', import.meta.url))

/** Synthesises the app's sounds (/sounds/*.mp3), unless all of them are newer than their sources. */
export async function makeSounds(): Promise<void> {
  const recipes = (await readdir(RECIPES)).map((file) => join(RECIPES, file))
  const files = SOUND_EFFECTS.map((effect) => join(TARGET, `${effect}.mp3`))
  const newestRecipe = Math.max(...(await Promise.all([SCRIPT, ...recipes].map(changedAt))))
  const oldestSound = Math.min(...(await Promise.all(files.map(changedAt))))
  if (oldestSound > newestRecipe) return
  await mkdir(TARGET, { recursive: true })
  for (const effect of SOUND_EFFECTS) await writeFile(join(TARGET, `${effect}.mp3`), encodeMp3(EFFECT_MAKERS[effect]()))
}

/** 0 for a missing file. */
async function changedAt(file: string): Promise<Instant> {
  return (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs
}
