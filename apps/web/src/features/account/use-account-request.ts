import type { Result } from '@dutch/domain/result'
import { mayBeDone, type AuthFault } from '@dutch/sync/account/auth-codes'
import { useState } from 'react'
import { useSession } from './use-session.ts'

/**
 * Runs a request and ends the session if the answer says that it is over. `isUnsure`: an earlier request may have been
 * carried out although its answer was lost (SPEC W1518).
 */
export function useAccountRequest() {
  const { session } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const run = async <Value>(request: () => Promise<Result<Value, AuthFault>>): Promise<Result<Value, AuthFault>> => {
    setBusy(true)
    const answer = await request()
    setBusy(false)
    if (!answer.ok && answer.error.code === 'session_not_found') session.refused()
    if (!answer.ok && mayBeDone(answer.error)) setUnsure(true)
    return answer
  }
  return { isBusy, isUnsure, run }
}
