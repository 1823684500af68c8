import { useSyncExternalStore } from 'react'
import type { SectionName } from './explanations.ts'

const WIDE = '(width >= 48rem)'

const ON_WIDE_SCREENS: readonly SectionName[] = ['overview', 'trends', 'comparison', 'rounds', 'insights', 'facts']

/** On a phone fun comes early, and wide sections last. */
const ON_PHONES: readonly SectionName[] = ['overview', 'trends', 'facts', 'comparison', 'insights', 'rounds']

export function useSectionOrder(): readonly SectionName[] {
  return useSyncExternalStore(subscribe, read, () => ON_PHONES)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function read(): readonly SectionName[] {
  return matchMedia(WIDE).matches ? ON_WIDE_SCREENS : ON_PHONES
}
