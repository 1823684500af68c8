import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './install.mjs'

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

/** The package lists of this script. While another apt updates those of the system, apt-get fails at once, without a wait. */
const LISTS = join(ROOT, 'node_modules/.cache/apt')
/** The timeout is how many seconds to wait while another apt installs. By default apt-get fails at once. */
const BESIDE_ANOTHER_APT = [`--option=Dir::State::Lists=${LISTS}`, '--option=DPkg::Lock::Timeout=300']

/**
 * Installs what the journeys in other engines than Chromium need, if the user is root. It prints which engines are still
 * missing, whose journeys are skipped: without root, without a network, or where Debian's packages do not exist.
 * @param {{ has: (path: string) => boolean, mayInstall: boolean, apt: (...parameters: readonly string[]) => Promise<number> }} machine
 * @returns {Promise<number>} 1 if apt has the packages and a network, and could not install them all the same; else 0
 */
export async function ensureEngines(machine = thisMachine()) {
  const lacking = () =>
    Object.entries(PROGRAMS).flatMap(([engine, programs]) => {
      const missing = programs.filter(([path]) => !machine.has(path)).map(([, name]) => name)
      return missing.length === 0 ? [] : [{ engine, missing }]
    })
  /** @type {Set<string>} */
  const failed = new Set()
  if (machine.mayInstall && lacking().length > 0) {
    console.log('Installing Firefox and WebKit (apt-get)...')
    // By default an update without a network counts as done.
    const update = ['update', '--quiet', '--option=APT::Update::Error-Mode=any', ...BESIDE_ANOTHER_APT]
    const hasUpdated = (await machine.apt(...update)) === 0
    for (const { engine, missing } of lacking()) {
      const install = ['install', '--yes', '--quiet', '--no-install-recommends', ...BESIDE_ANOTHER_APT, ...missing]
      if ((await machine.apt(...install)) !== 0 && hasUpdated && (await machine.apt('--simulate', ...install)) === 0)
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

function thisMachine() {
  return {
    has: existsSync,
    mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    apt: (/** @type {readonly string[]} */ ...parameters) => {
      mkdirSync(join(LISTS, 'partial'), { recursive: true })
      return run('apt-get', parameters, { DEBIAN_FRONTEND: 'noninteractive' })
    },
  }
}
