import { existsSync } from 'node:fs'
import { installPackages } from './apt.mjs'

/** Debian's path of the browser; the variable CHROMIUM_PATH names another one. */
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'
const EMOJI_FONT = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'

/** Installs Debian's Chromium if there is none and the user is root; without a Chromium it ends the process. */
export async function ensureBrowser() {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined
  if (existsSync(CHROMIUM) && (isChosen || existsSync(SHELL))) return
  const font = existsSync(EMOJI_FONT) ? [] : ['fonts-noto-color-emoji']
  if (!isChosen) await installPackages('Chromium', ['chromium', 'chromium-headless-shell', ...font])
  if (existsSync(CHROMIUM)) return
  console.error(
    `No Chromium at ${CHROMIUM}: install it (apt-get install chromium fonts-noto-color-emoji) or set CHROMIUM_PATH.`,
  )
  process.exit(1)
}
