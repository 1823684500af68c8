import { refuse } from '@dutch/domain/result'

/** What stands for the answer of an action that broke where no fault was foreseen. */
export const INTERNAL_FAULT = refuse({ kind: 'internal' } as const)
