import type { Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { useState } from 'react'
import { useSession } from '../use-session.ts'

/** Runs one request at a time, and ends the session where the answer says that it is over. */
export function useAccountRequest() {
  const { session } = useSession()
  const [isBusy, setBusy] = useState(false)
  const run = async <Value>(request: () => Promise<Result<Value, AuthFault>>): Promise<Result<Value, AuthFault>> => {
    setBusy(true)
    const answer = await request()
    setBusy(false)
    if (!answer.ok && answer.error.code === 'session_not_found') session.refused()
    return answer
  }
  return { isBusy, run }
}
