import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import * as v from 'valibot'
import { UNEXPECTED, type HttpJson } from '../../../browser/http-json.ts'

export interface GuestClient {
  /** Makes a guest, or renews the one of this browser's cookie. @returns the guest's id */
  readonly begin: () => Promise<Result<string, AuthFault>>
  /**
   * The signed-in account takes the guest's place in each room of the guest. @param left rooms that the guest leaves instead
   * @returns the rooms that the guest left; empty where this had been done before, or by an earlier server version
   */
  readonly claim: (left: readonly string[]) => Promise<Result<readonly string[], AuthFault>>
}

const begun = v.object({ userId: v.string() })
const claimed = v.fallback(v.object({ left: v.array(v.string()) }), { left: [] })

export function createGuestClient(http: HttpJson): GuestClient {
  return {
    begin: async () => {
      const answer = await http({ method: 'POST', path: '/api/guests', body: {} })
      if (!answer.ok) return answer
      const parsed = v.safeParse(begun, answer.value)
      if (parsed.success) return accept(parsed.output.userId)
      return refuse(UNEXPECTED)
    },
    claim: async (left) => {
      const answer = await http({ method: 'POST', path: '/api/guests/claim', body: { left } })
      return answer.ok ? accept(v.parse(claimed, answer.value).left) : answer
    },
  }
}
