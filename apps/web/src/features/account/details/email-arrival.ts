import { parseErrorParameter } from '@dutch/sync/account/auth-codes'
import { codeText } from '../account-texts.ts'
import { accountSectionTexts as texts } from './account-section-texts.ts'

export interface EmailArrival {
  readonly tone: 'success' | 'info' | 'error'
  readonly text: string
}

/** SPEC Y127: null without such a link. */
export function emailArrival(search: string): EmailArrival | null {
  const query = new URLSearchParams(search)
  const step = query.get('email')
  if (step !== 'agreed' && step !== 'changed') return null
  const error = query.get('error')
  const code = error === null ? null : parseErrorParameter(error)
  if (code !== null) return { tone: 'error', text: texts.emailRefused(codeText(code, 'account')) }
  if (step === 'agreed') return { tone: 'info', text: texts.emailAgreed }
  return { tone: 'success', text: texts.emailChanged }
}
