import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useMemo, useState } from 'react'
import { localValues } from '../../browser/key-value-store.ts'
import { browserPersistence } from '../../browser/persistence.ts'
import { usedBytes } from '../../browser/small-storage.ts'
import { useGameStores, type GameStores } from '../games/game-stores-context.ts'
import { useSettingsStore } from '../settings/settings-context.ts'
import type { QuarantinedSave } from '../games/quarantine-api.ts'
import { showLatest } from '../../ui/show-latest.ts'

export interface StorageFacts {
  /** The number of finished games; null if they cannot be counted. */
  readonly games: number | null
  /** Bytes of local storage in use. */
  readonly local: number
  /** Bytes that the whole app uses and may use; null if the browser does not say. */
  readonly space: { readonly used: number; readonly quota: number } | null
  readonly quarantine: readonly QuarantinedSave[]
  /** Whether the browser keeps the data when it runs short of space; null if it does not say. */
  readonly isKept: boolean | null
}

/** `facts` is null until they are known. `refresh` reads them again. */
export function useStorageFacts(): { readonly facts: StorageFacts | null; readonly refresh: () => Promise<void> } {
  const stores = useGameStores()
  const settings = useSettingsStore()
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const reading = useMemo(() => showLatest(() => readFacts(stores), setFacts), [stores])
  useEffect(() => {
    const refresh = () => void reading.ask()
    refresh()
    return stopAll([stores.history.subscribe(refresh), settings.subscribe(refresh), reading.drop])
  }, [stores, settings, reading])
  return { facts, refresh: reading.ask }
}

async function readFacts({ history, quarantine }: GameStores): Promise<StorageFacts> {
  const [count, space, saves, isKept] = await Promise.all([
    history.count(),
    readSpace(),
    quarantine.list(),
    browserPersistence().isKept(),
    quarantine.forgetExpired(),
  ])
  const local = usedBytes(localValues())
  return { games: count.ok ? count.value : null, local, space, quarantine: saves, isKept }
}

async function readSpace(): Promise<StorageFacts['space']> {
  // `navigator.storage` is missing over plain HTTP, although the types say otherwise.
  if (!('storage' in navigator)) return null
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { used: usage, quota }
  } catch {
    return null
  }
}
