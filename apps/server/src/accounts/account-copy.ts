import { isUnavailable } from '../storage/unavailable.ts'
import type { AccountPart } from './account-context.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * SPEC Z34, Z90: everything that is kept of an account as the text of one JSON object, piece by piece: no more of it is held than
 * one piece of one part. The last piece closes it: what ends before is no JSON.
 * @param head what comes first, with one field at least
 * @param onFault told why a part could not be read to its end
 * @throws HttpRefusal in that case, without the reason: who answers writes down what it is given
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
