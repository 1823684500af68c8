import { isUnavailable } from '../storage/unavailable.ts'
import type { AccountPart } from './account-context.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * SPEC Z34, Z90: all of an account as one JSON object, holding one piece at a time. Without the
 * last piece it is no JSON. @param head with one field at least
 * @param onFault told why a part failed
 * @throws HttpRefusal without the reason
 */
export async function* copyOfAccount(
  head: Readonly<Record<string, unknown>>,
  parts: readonly Pick<AccountPart, 'name' | 'exportOf'>[],
  userId: string,
  onFault: (error: unknown) => void,
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1)
  try {
    for (const { name, exportOf } of parts) {
      yield `,\n${JSON.stringify(name)}:`
      yield* exportOf(userId)
    }
  } catch (error) {
    onFault(error)
    throw isUnavailable(error) ? new HttpRefusal(503, 'unavailable') : new HttpRefusal(500, 'unexpected')
  }
  yield '}\n'
}
