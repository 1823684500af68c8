import { refuse } from '@dutch/domain/result'

/** Where no fault was foreseen. */
export const INTERNAL_FAULT = refuse({ kind: 'internal' } as const)
