import { refuse } from '@dutch/domain/result'

/** The answer to a failure that was not foreseen. */
export const INTERNAL_FAULT = refuse({ kind: 'internal' } as const)
