import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './install.mjs'

/** The package lists of these scripts. While another apt updates those of the system, apt-get fails at once, without a wait. */
const LISTS = join(ROOT, 'node_modules/.cache/apt')
/** The timeout is how many seconds to wait while another apt installs. By default apt-get fails at once. */
const BESIDE_ANOTHER_APT = [`--option=Dir::State::Lists=${LISTS}`, '--option=DPkg::Lock::Timeout=300']
/** By default an update without a network counts as done. */
const STRICTLY = '--option=APT::Update::Error-Mode=any'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {readonly string[]} parameters
 * @param {typeof run} start
 * @returns {Promise<number>} the exit code of apt-get
 */
export function apt(parameters, start = run) {
  mkdirSync(join(LISTS, 'partial'), { recursive: true })
  const options = ['--quiet', '--yes', '--no-install-recommends', STRICTLY, ...BESIDE_ANOTHER_APT]
  return start('apt-get', [...options, ...parameters], { DEBIAN_FRONTEND: 'noninteractive' })
}

/**
 * Installs Debian's packages of a program if the user is root.
 * @param {string} program
 * @param {readonly string[]} packages
 */
export async function installPackages(program, packages) {
  if (!mayInstall()) return
  console.log(`Installing ${program} (apt-get)...`)
  await apt(['update'])
  await apt(['install', ...packages])
}
