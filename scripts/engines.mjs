import { existsSync } from 'node:fs'
import { run } from './install.mjs'

/** The programs that journeys in Firefox and WebKit need, each with its Debian package. */
const PROGRAMS = /** @type {const} */ ([
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/dbus-run-session', 'dbus'],
  ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
  ['/usr/bin/WPEWebDriver', 'wpewebkit-driver'],
  ['/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser', 'libwpewebkit-1.1-0'],
])

/** Installs Firefox and WebKit if the user is root. Where they are missing it prints so, and their journeys are skipped. */
export async function ensureEngines() {
  const missing = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Firefox and WebKit (apt-get)...')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '--quiet'], quiet)
    await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...missing], quiet)
  }
  const still = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (still.length > 0) console.log(`Firefox and WebKit are not tried on this machine: it lacks ${still.join(', ')}.`)
}
