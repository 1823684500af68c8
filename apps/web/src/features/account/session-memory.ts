import { parseJson } from '@dutch/sync/parse-json'
import type { SessionUser } from './session-machine.ts'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

type OfflineFlag = 'no' | 'yes' | 'chosen'

/** What this device stores about the session between two visits. The session cookie itself is hidden from scripts. */
export interface SessionMemory {
  readonly user: () => SessionUser | null
  readonly remember: (user: SessionUser | null) => void
  /** SPEC W1620: the id of an account that signed out here and whose games could not be removed from the device yet. */
  readonly departedAccountId: () => string | null
  readonly setDepartedAccountId: (id: string | null) => void
  /** SPEC W1617: a sign-out or deletion began on this device and may be unfinished. */
  readonly isLeaving: () => boolean
  readonly setLeaving: (isLeaving: boolean) => void
  readonly offline: () => OfflineFlag
  readonly setOffline: (flag: OfflineFlag) => void
}

const FLAGS = { yes: 'true', chosen: 'chosen' } as const

export function createSessionMemory(values: KeyValueStore): SessionMemory {
  const user = () => parseSessionUser(values.read(KEYS.session))
  const departed = () => parseDepartedAccountId(values.read(KEYS.session))
  const isLeaving = () => 'leaving' in (parseObject(values.read(KEYS.session)) ?? {})
  // All of it shares one key: the shell loads the code of accounts if the key exists, also to finish a sign-out.
  const write = (next: SessionUser | null, departedId: string | null, leaving: boolean) => {
    const known = {
      ...(next === null ? {} : { id: next.id, email: next.email, name: next.name }),
      ...(departedId === null ? {} : { left: departedId }),
      ...(leaving ? { leaving } : {}),
    }
    if (Object.keys(known).length === 0) values.remove(KEYS.session)
    else values.write(KEYS.session, JSON.stringify(known))
  }
  return {
    user,
    remember: (next) => write(next, departed(), isLeaving()),
    departedAccountId: departed,
    setDepartedAccountId: (id) => write(user(), id, isLeaving()),
    isLeaving,
    setLeaving: (next) => {
      if (next !== isLeaving()) write(user(), departed(), next)
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

function parseDepartedAccountId(text: string | null): string | null {
  const value = parseObject(text)
  return value !== null && 'left' in value && typeof value.left === 'string' ? value.left : null
}

function parseObject(text: string | null): object | null {
  const value = parseJson(text)
  return typeof value === 'object' ? value : null
}
