import { MIN_PASSWORD_LENGTH, type AuthFault } from '@dutch/sync/account/auth-codes'
import { accountFaultText, codeText, weakPasswordText, type AccountAction } from './fault-texts.ts'
import type { FormFaults } from '../../ui/use-form-faults.ts'
import { accountTexts } from './texts.ts'

export type AccountField = 'firstName' | 'email' | 'password' | 'form'

/** The server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** Undefined where nothing is wrong. */
export function emailFault(email: string, missing: string = accountTexts.missing.email): string | undefined {
  if (email.trim() === '') return missing
  return EMAIL.test(email.trim()) ? undefined : codeText('invalid_email', 'account')
}

export function newPasswordFault(password: string): string | undefined {
  if (password === '') return accountTexts.missing.password
  return password.length < MIN_PASSWORD_LENGTH ? weakPasswordText(['too_short']) : undefined
}

export function signInFaults(email: string, password: string): FormFaults<AccountField> {
  return without({ email: emailFault(email), password: password === '' ? accountTexts.missing.password : undefined })
}

export function signUpFaults(form: {
  readonly firstName: string
  readonly email: string
  readonly password: string
}): FormFaults<AccountField> {
  return without({
    firstName: form.firstName.trim() === '' ? accountTexts.missing.firstName : undefined,
    email: emailFault(form.email),
    password: newPasswordFault(form.password),
  })
}

/** The field that the refusal is about; the form itself where there is none. */
export function refusedField(fault: AuthFault, action: AccountAction): FormFaults<AccountField> {
  const text = accountFaultText(fault, action)
  switch (fault.code) {
    case 'email_taken':
    case 'invalid_email':
      return { email: text }
    case 'weak_password':
      return { password: text }
    default:
      return { form: text }
  }
}

function without(faults: { readonly [field in AccountField]?: string | undefined }): FormFaults<AccountField> {
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))
}
