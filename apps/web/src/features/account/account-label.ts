import { parseJson } from '@dutch/sync/parse-json'
import { useSyncExternalStore } from 'react'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/**
 * SPEC W1501: the user's e-mail address up to its last "@"; null if nobody is signed in. It is read from
 * local storage, so that the page does not load the code of accounts for it (SPEC W1503).
 */
export function accountLabel(values: Pick<KeyValueStore, 'read'>): string | null {
  if (values.read(KEYS.offlineMode) === 'chosen') return null
  const email = emailIn(values.read(KEYS.session))
  if (email === '') return null
  const at = email.lastIndexOf('@')
  return at === -1 ? email : email.slice(0, at)
}

function emailIn(text: string | null): string {
  const user = parseJson(text)
  const email = typeof user === 'object' && user !== null && 'email' in user ? user.email : null
  return typeof email === 'string' ? email : ''
}

export function useAccountLabel(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => accountLabel(localValues()),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const names = [KEYS.session, 'storage']
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}
