import { MIN_PASSWORD_LENGTH, type AuthFault } from '@dutch/sync/account/auth-codes'
import { accountFaultText, codeText, weakPasswordText, type AccountAction } from './fault-texts.ts'
import type { FormFaults } from '../../ui/use-form-faults.ts'
import { accountTexts } from './texts.ts'

export type AccountField = 'firstName' | 'email' | 'password' | 'form'

/** A rough check before sending; the server decides. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** Undefined if the address looks valid. */
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

/** Assigns a refusal to the field that it is about, or to the form if it is about none. */
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
