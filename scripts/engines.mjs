import { existsSync } from 'node:fs'
import { apt, mayInstall } from './apt.mjs'

/** By engine, the programs that its journeys need, each with its Debian package. */
export const PROGRAMS = /** @type {const} */ ({
  Firefox: [['/usr/bin/firefox-esr', 'firefox-esr']],
  WebKit: [
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/Xvfb', 'xvfb'],
    ['/usr/bin/dbus-run-session', 'dbus'],
    ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
    ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
  ],
  'WPE WebKit 2.38': [
    ['/usr/bin/WPEWebDriver', 'wpewebkit-driver'],
    ['/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser', 'libwpewebkit-1.1-0'],
  ],
})

/**
 * Installs what the journeys in other engines than Chromium need, if the user is root. It prints which engines are still
 * missing, whose journeys are skipped: without root, without a network, or where Debian's packages do not exist.
 * @param {{ has: (path: string) => boolean, mayInstall: boolean, apt: (parameters: readonly string[]) => Promise<number> }} machine
 * @returns {Promise<number>} 1 if apt has the packages and a network, and could not install them all the same; else 0
 */
export async function ensureEngines(machine = { has: existsSync, mayInstall: mayInstall(), apt }) {
  const lacking = () =>
    Object.entries(PROGRAMS).flatMap(([engine, programs]) => {
      const missing = programs.filter(([path]) => !machine.has(path)).map(([, name]) => name)
      return missing.length === 0 ? [] : [{ engine, missing }]
    })
  /** @type {Set<string>} */
  const failed = new Set()
  if (machine.mayInstall && lacking().length > 0) {
    console.log('Installing Firefox and WebKit (apt-get)...')
    const hasUpdated = (await machine.apt(['update'])) === 0
    for (const { engine, missing } of lacking()) {
      const install = ['install', ...missing]
      if ((await machine.apt(install)) !== 0 && hasUpdated && (await machine.apt(['--simulate', ...install])) === 0)
        failed.add(engine)
    }
  }
  const left = lacking()
  for (const { engine, missing } of left) {
    if (failed.has(engine)) console.error(`apt-get has what ${engine} needs, but could not install it.`)
    console.log(`${engine} is not tried on this machine: it lacks ${missing.join(', ')}.`)
  }
  return left.some(({ engine }) => failed.has(engine)) ? 1 : 0
}
