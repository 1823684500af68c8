import { cleanCache } from '../adapters/clean-cache.ts'
import { openKeyValueStore } from '../adapters/key-value-store.ts'

/** SPEC R259: "Nettoyer" in this browser. Answers whether all of it went. */
export function cleanBrowser(): boolean {
  return cleanCache(openKeyValueStore(() => window.localStorage)).ok
}
