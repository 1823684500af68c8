import { localValues } from '../browser/key-value-store.ts'
import { KEYS } from '../browser/storage-keys.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { preloadPage } from './routes.tsx'

/** The pages that users probably open next, most probable first. */
const LIKELY: readonly string[] = ['/game', '/setup', '/history']

/** Loads likely pages and the stores (`wake`) when the page is idle, but only if the worker has cached the files. */
export function preloadAhead(wake: () => void): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) {
    // SPEC W341: the home page offers games that continue on other devices.
    if (localValues().read(KEYS.session) !== null) whenIdle(wake)
    return
  }
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
  await preloadPage(path)
  await prepare(others, wake)
}

/** The first formatter slowly loads language data, which later ones reuse. */
function warmLanguageData(): void {
  new Intl.DateTimeFormat('fr-FR').format(0)
}
