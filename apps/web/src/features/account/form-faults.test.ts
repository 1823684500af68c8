import { describe, expect, it } from 'vitest'
import { refusedField, signInFaults, signUpFaults } from './form-faults.ts'

describe('W1509: what is wrong with a form', () => {
  it('is said beside each field, before anybody is asked', () => {
    expect(signInFaults('', '')).toEqual({ email: 'Indiquez votre e-mail.', password: 'Indiquez votre mot de passe.' })
    expect(signInFaults('lea@example', 'x')).toEqual({ email: 'Format d’email invalide' })
    expect(signInFaults(' lea@example.org ', 'x')).toEqual({})
    expect(signUpFaults({ firstName: ' ', email: 'lea@example.org', password: '12345' })).toEqual({
      firstName: 'Indiquez votre prénom.',
      password: 'Le mot de passe doit contenir au moins 6 caractères',
    })
  })

  it('a refusal stands beside the field that it is about', () => {
    const refusal = (code: 'email_taken' | 'weak_password' | 'invalid_credentials') =>
      refusedField({ code, status: 422, reasons: ['common'], retryAfter: null }, 'sign-up')
    expect(refusal('email_taken')).toEqual({ email: 'Cet email est déjà utilisé' })
    expect(Object.keys(refusal('weak_password'))).toEqual(['password'])
    expect(Object.keys(refusal('invalid_credentials'))).toEqual(['form'])
  })
})
