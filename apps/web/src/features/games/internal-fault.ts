import { refuse, type Result } from '@dutch/domain/result'
import { reportHandledError } from '../../browser/handled-error.ts'

/** The answer to a failure that was not foreseen; its cause reaches error reporting. */
export function internalFault(cause: unknown): Result<never, { readonly kind: 'internal' }> {
  reportHandledError(cause)
  return refuse({ kind: 'internal' })
}
