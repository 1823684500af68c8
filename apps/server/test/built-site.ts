import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder } from './databases.ts'

export const INLINE_SCRIPT = `document.documentElement.dataset.theme = 'dark'`
const CLAIMS =
  '<dl><div class="a" data-claim="stated"><dt>joueurs</dt><dd>2 500+</dd></div><div><dt>gratuit</dt><dd>100 %</dd></div></dl>'
export const APP_SCRIPT = 'console.log("Dutch")\n'.repeat(40)

const page = (name: string): string =>
  `<!doctype html><html lang="fr"><title>${name}</title><script>${INLINE_SCRIPT}</script>` +
  `<script type="application/ld+json">{"name":"Dutch"}</script><script type="module" src="/assets/app-1a2b.js"></script>${CLAIMS}`

/** Writes a small site like the web build's, beside a file that must never be served. @returns the folder */
export function builtSite(): string {
  const folder = join(temporaryFolder(), 'dist')
  const write = (path: string, text: string): void => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (/\.(?:png|mp3)$/.test(path)) return
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  write('index.html', page('home'))
  write('rules/index.html', page('rules'))
  write('shell.html', page('shell'))
  write('pages.json', JSON.stringify({ shell: ['/setup', '/game', '/history'], redirects: { '/aide': '/faq' } }))
  write('sw.js', 'self.addEventListener("install", () => {})')
  write('manifest.webmanifest', '{"name":"Dutch"}')
  write('assets/app-1a2b.js', APP_SCRIPT)
  write('icons/icon-192.png', 'not really a picture')
  write('sounds/win-sound.mp3', 'not really a sound')
  write('.vite/manifest.json', '{}')
  writeFileSync(join(folder, '../secret.txt'), 'secret')
  return folder
}
