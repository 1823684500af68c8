import { AUTH_CODES, WEAK_PASSWORD_REASONS, type AuthCode } from '@dutch/sync/account/auth-codes'
import { describe, expect, it } from 'vitest'
import { accountFaultText, codeText, weakPasswordText, type AccountAction } from './fault-texts.ts'
import { accountNotices } from './notice-texts.ts'

const fault = (code: AuthCode, status = 400) => ({ code, status, reasons: [], retryAfter: null })
const RESTING: ReadonlySet<AuthCode> = new Set(['unavailable', 'busy', 'server_full'])

describe('W1506: refusals in French, by their code', () => {
  it.each<[AccountAction, AuthCode, string]>([
    ['sign-in', 'invalid_credentials', 'Email ou mot de passe incorrect'],
    ['sign-in', 'email_not_confirmed', 'Veuillez confirmer votre email avant de vous connecter'],
    ['sign-in', 'too_many_requests', 'Trop de tentatives, veuillez réessayer plus tard'],
    ['sign-in', 'unexpected', 'Erreur de connexion'],
    ['sign-up', 'email_taken', 'Cet email est déjà utilisé'],
    ['sign-up', 'weak_password', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['sign-up', 'invalid_email', 'Format d’email invalide'],
    ['sign-up', 'unexpected', 'Erreur lors de l’inscription'],
    ['sign-out', 'unavailable', 'Erreur lors de la déconnexion'],
    ['sign-up', 'too_large', 'Erreur lors de l’inscription'],
    ['sign-in', 'invalid_request', 'Erreur de connexion'],
    ['reset', 'unavailable', 'Erreur lors de l’envoi de l’email de réinitialisation'],
    // These two come with the status of "unavailable" (503) but have texts of their own.
    ['sign-in', 'busy', 'Le serveur est très demandé. Réessayez dans quelques secondes.'],
    ['sign-up', 'server_full', 'Le serveur n’a plus de place pour de nouveaux comptes. Réessayez plus tard.'],
  ])('%s, %s: "%s"', (action, code, text) => {
    expect(accountFaultText(fault(code, RESTING.has(code) ? 503 : 400), action)).toBe(text)
  })

  it.each<[AuthCode, string]>([
    ['too_many_codes', 'Trop de codes faux\u00A0: recommencez avec votre mot de passe.'],
    ['challenge_expired', 'Le délai est dépassé\u00A0: recommencez avec votre mot de passe.'],
  ])('W1514: what ended a sign-in that waits for a code, %s: "%s"', (code, text) => {
    expect(accountFaultText(fault(code), 'sign-in')).toBe(text)
  })

  it('says each success as it is specified', () => {
    expect(accountNotices).toMatchObject({
      signedIn: 'Connexion réussie\u202F!',
      signedUp: 'Inscription réussie\u202F!',
      confirmEmail: 'Vérifiez votre email pour confirmer votre compte',
      signedOut: 'Déconnexion réussie',
      resetSent: 'Email de réinitialisation envoyé\u202F!',
      offline: 'Mode hors ligne activé',
    })
  })

  it('has a text for every code and every reason', () => {
    for (const code of AUTH_CODES) expect(codeText(code, 'account').length).toBeGreaterThan(10)
    expect(new Set(WEAK_PASSWORD_REASONS.map((reason) => weakPasswordText([reason]))).size).toBe(4)
  })

  it('says that the server is silent rather than that the password is wrong', () => {
    expect(accountFaultText(fault('unavailable', 0), 'sign-in')).toContain('ne répond pas')
  })
})
