// Every command needs the dependencies of the lockfile and Node 24. This file is plain JavaScript, since it runs on any
// version of Node before anything is installed.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')
const STAMP = join(ROOT, 'node_modules/.dutch-install')
const NODE_MAJOR = 24

/** Runs `npm ci` if nothing is installed yet, or the lockfile changed since. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('Installing dependencies (npm ci)...')
  // npm and Node must be those of the machine: `npm ci` deletes those in node_modules while it runs.
  const PATH = pathEntries()
    .filter((entry) => resolve(entry) !== resolve(BIN))
    .join(delimiter)
  const code = await run('npm', ['ci', '--include=dev', '--include=optional'], { PATH })
  if (code !== 0) process.exit(code)
  writeFileSync(STAMP, lock)
}

/** The path of Node 24 or later: that of the dependencies, else that of this process. Without one it ends the process. */
export function nodePath() {
  const own = join(BIN, 'node')
  for (const candidate of [own, process.execPath]) {
    if (candidate === own && !existsSync(own)) continue
    const { error, stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (error === undefined && Number(/^v(\d+)/.exec(stdout)?.[1]) >= NODE_MAJOR) return candidate
  }
  console.error(
    `Dutch needs Node ${NODE_MAJOR}, found ${process.version}: install it from https://nodejs.org, then try again.`,
  )
  return process.exit(1)
}

/**
 * Runs a program in the root of the repository, with the tools of node_modules first in its path. Signals that ask this
 * process to stop are passed on to the program.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string | undefined>>} [environment] what to change in the environment
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if a signal ended it
 */
export function run(program, parameters, environment = {}) {
  const PATH = [BIN, ...pathEntries()].join(delimiter)
  const env = { ...process.env, PATH, ...environment }
  const child = spawn(program, parameters, { cwd: ROOT, env, stdio: 'inherit' })
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((settle) => {
    /** @param {number} code */
    const done = (code) => {
      for (const signal of signals) process.off(signal, pass)
      settle(code)
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code, signal) => done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}

function pathEntries() {
  return (process.env['PATH'] ?? '').split(delimiter)
}
