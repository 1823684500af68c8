import { parseJson } from '@dutch/sync/parse-json'
import type { SessionUser } from './session-machine.ts'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

type OfflineFlag = 'no' | 'yes' | 'chosen'

/** What this device remembers between two visits. The session itself is a cookie that no script reads. */
export interface SessionMemory {
  readonly user: () => SessionUser | null
  readonly remember: (user: SessionUser | null) => void
  /** SPEC W1620: an account signed out of here whose games could not be taken off the device yet. */
  readonly left: () => string | null
  readonly setLeft: (id: string | null) => void
  /** SPEC W1617: a sign-out or deletion began here, and may be unfinished. */
  readonly isLeaving: () => boolean
  readonly setLeaving: (isLeaving: boolean) => void
  readonly offline: () => OfflineFlag
  readonly setOffline: (flag: OfflineFlag) => void
}

const FLAGS = { yes: 'true', chosen: 'chosen' } as const

export function createSessionMemory(values: KeyValueStore): SessionMemory {
  const user = () => parseSessionUser(values.read(KEYS.session))
  const left = () => parseLeft(values.read(KEYS.session))
  const isLeaving = () => 'leaving' in (parseObject(values.read(KEYS.session)) ?? {})
  // Under one key: the shell finds it and fetches the code of accounts, as for somebody who is signed in.
  const write = (next: SessionUser | null, leftId: string | null, leaving: boolean) => {
    const known = {
      ...(next === null ? {} : { id: next.id, email: next.email, name: next.name }),
      ...(leftId === null ? {} : { left: leftId }),
      ...(leaving ? { leaving } : {}),
    }
    if (Object.keys(known).length === 0) values.remove(KEYS.session)
    else values.write(KEYS.session, JSON.stringify(known))
  }
  return {
    user,
    remember: (next) => write(next, left(), isLeaving()),
    left,
    setLeft: (id) => write(user(), id, isLeaving()),
    isLeaving,
    setLeaving: (next) => {
      if (next !== isLeaving()) write(user(), left(), next)
    },
    offline: () => {
      const flag = values.read(KEYS.offlineMode)
      if (flag === FLAGS.chosen) return 'chosen'
      return flag === FLAGS.yes ? 'yes' : 'no'
    },
    setOffline: (flag) => {
      if (flag === 'no') values.remove(KEYS.offlineMode)
      else values.write(KEYS.offlineMode, FLAGS[flag])
    },
  }
}

function parseSessionUser(text: string | null): SessionUser | null {
  const value = parseObject(text)
  if (value === null || !('id' in value) || typeof value.id !== 'string') return null
  const email = 'email' in value && typeof value.email === 'string' ? value.email : ''
  const name = 'name' in value && typeof value.name === 'string' ? value.name : ''
  return { id: value.id, email, name }
}

function parseLeft(text: string | null): string | null {
  const value = parseObject(text)
  return value !== null && 'left' in value && typeof value.left === 'string' ? value.left : null
}

function parseObject(text: string | null): object | null {
  const value = parseJson(text)
  return typeof value === 'object' ? value : null
}
