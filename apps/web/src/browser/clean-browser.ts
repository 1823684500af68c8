import { cleanCache } from './clean-cache.ts'
import { openKeyValueStore } from './key-value-store.ts'

/** SPEC R259: "Nettoyer" in this browser. @returns whether all of it went */
export function cleanBrowser(): boolean {
  return cleanCache(openKeyValueStore(() => window.localStorage)).ok
}
