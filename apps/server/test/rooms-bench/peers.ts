// The servers that ours is compared with, installed from npm in a folder of the bench. Only this file has their
// versions.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../../bench/rooms/.peers/', import.meta.url))
const PROGRAMS = fileURLToPath(new URL('../../../../bench/rooms/peers/', import.meta.url))

const VERSIONS = {
  ws: '8.23.0',
  'socket.io': '4.8.4',
  '@colyseus/core': '0.18.17',
  '@colyseus/schema': '5.0.34',
  '@colyseus/ws-transport': '0.18.4',
  'boardgame.io': '0.50.2',
} as const

/** Installs missing peers. @returns the folder with their programs */
export function installPeers(): string {
  const wanted = JSON.stringify({ name: 'peers', private: true, type: 'module', dependencies: VERSIONS }, null, 2)
  const list = join(FOLDER, 'package.json')
  const installed = join(FOLDER, 'installed.json')
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    writeFileSync(list, wanted)
    const npm = join(dirname(process.execPath), 'npm')
    execFileSync(existsSync(npm) ? npm : 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
    writeFileSync(installed, wanted)
  }
  cpSync(PROGRAMS, FOLDER, { recursive: true })
  return FOLDER
}

/** Returns the version by which the results name a peer. */
export function versionOf(name: keyof typeof VERSIONS): string {
  return VERSIONS[name]
}
