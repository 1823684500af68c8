import { loadAhead } from '../ui/load-chunk.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { preloadPage } from './routes.tsx'

/** Where people go from anywhere, the likeliest first. */
const LIKELY: readonly string[] = ['/game', '/setup', '/history']

/**
 * Once the page rests, makes ready what a tap will most likely ask for: pages and, by `wake`, the stores. Only where a
 * worker controls the page and so has their files: nobody pays for a download that may never be wanted.
 */
export function preloadAhead(wake: () => void): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return
  const begin = () => void prepare(LIKELY, wake)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function prepare([path, ...others]: readonly string[], wake: () => void): Promise<void> {
  await new Promise<void>(whenIdle)
  if (path === undefined) {
    wake()
    await new Promise<void>(whenIdle)
    warmLanguageData()
    return
  }
  await loadAhead(() => preloadPage(path))
  await prepare(others, wake)
}

/** The first formatter of a page takes the browser long to make, whichever it is; the later ones find the data there. */
function warmLanguageData(): void {
  new Intl.DateTimeFormat('fr-FR').format(0)
}
