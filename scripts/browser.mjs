import { existsSync } from 'node:fs'
import { run } from './install.mjs'

/** Debian's path of the browser; the variable CHROMIUM_PATH names another one. */
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'
const EMOJI_FONT = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'

/** Installs Debian's Chromium if there is none and the user is root; without a Chromium it ends the process. */
export async function ensureBrowser() {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined
  if (existsSync(CHROMIUM) && (isChosen || existsSync(SHELL))) return
  if (!isChosen && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get)...')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    const packages = [
      'chromium',
      'chromium-headless-shell',
      ...(existsSync(EMOJI_FONT) ? [] : ['fonts-noto-color-emoji']),
    ]
    const install = ['install', '--yes', '--quiet', '--no-install-recommends', ...packages]
    await run('apt-get', ['update', '--quiet'], quiet)
    await run('apt-get', install, quiet)
  }
  if (existsSync(CHROMIUM)) return
  console.error(
    `No Chromium at ${CHROMIUM}: install it (apt-get install chromium fonts-noto-color-emoji) or set CHROMIUM_PATH.`,
  )
  process.exit(1)
}
