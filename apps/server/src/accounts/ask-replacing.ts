import type { FastifyRequest } from 'fastify'
import type { AccountContext } from './account-context.ts'
import { askLibrary, type LibraryAnswer, type LibraryQuestion } from './library.ts'
import { sessionTokenIn } from './password-changed.ts'
import type { Session } from './session-of.ts'

type ReplacingContext = Pick<AccountContext, 'auth' | 'parts' | 'log'>

/**
 * SPEC Z1106: asks the library for a change after which the device has a new session, and gives that session what belongs
 * to the earlier one, which the library deletes.
 * @param session null for a device that only signs in
 * @throws HttpRefusal if the library's response is an error
 */
export async function askReplacing(
  { auth, parts, log }: ReplacingContext,
  request: FastifyRequest,
  session: Session | null,
  question: LibraryQuestion,
): Promise<LibraryAnswer> {
  if (session === null) return askLibrary(auth, request, question)
  const moves = await Promise.all(parts.map(async (part) => part.sessionEnding?.(session.sessionId)))
  const answer = await askLibrary(auth, request, question)
  const token = await sessionTokenIn(auth, answer)
  try {
    const begun = token === '' ? null : await (await auth.$context).internalAdapter.findSession(token)
    if (begun !== null) for (const move of moves) await move?.(begun.session.id)
  } catch (error) {
    // The change is made: an error would only keep its cookie from the device.
    log('What belonged to a session was not moved to the next one.', error)
  }
  return answer
}
