import type { ReactNode } from 'react'
import { AppStoresContext, type AppStores } from './app-stores-context.ts'

/** Hands the stores down to every screen. */
export function GameStoreProvider({ stores, children }: { readonly stores: AppStores; readonly children: ReactNode }) {
  return <AppStoresContext value={stores}>{children}</AppStoresContext>
}
