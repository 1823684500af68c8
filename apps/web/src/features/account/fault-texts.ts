import type { AuthCode, AuthFault, WeakPasswordReason } from '@dutch/sync/account/auth-codes'
import { UI_TEXTS } from '../../ui/texts.ts'

/** What the user tried to do; each has a fallback text in the specification. */
export type AccountAction = 'sign-in' | 'sign-up' | 'sign-out' | 'reset' | 'account'

const OTHERWISE: Readonly<Record<AccountAction, string>> = {
  'sign-in': 'Erreur de connexion',
  'sign-up': 'Erreur lors de l’inscription',
  'sign-out': 'Erreur lors de la déconnexion',
  reset: 'Erreur lors de l’envoi de l’email de réinitialisation',
  account: 'La demande n’a pas abouti. Réessayez dans un instant.',
}

export function accountFaultText(fault: AuthFault, action: AccountAction): string {
  // Where no answer came, "unreachable" tells the user more than the fallback text.
  if (fault.code === 'unavailable' && action !== 'sign-out' && action !== 'reset') return UI_TEXTS.unreachable
  return codeText(fault.code, action, fault.reasons)
}

/** SPEC W1506 */
export function codeText(code: AuthCode, action: AccountAction, reasons: readonly WeakPasswordReason[] = []): string {
  switch (code) {
    case 'invalid_credentials':
      return 'Email ou mot de passe incorrect'
    case 'email_not_confirmed':
      return 'Veuillez confirmer votre email avant de vous connecter'
    case 'too_many_requests':
      return 'Trop de tentatives, veuillez réessayer plus tard'
    case 'email_taken':
      return 'Cet email est déjà utilisé'
    case 'weak_password':
      return weakPasswordText(reasons)
    case 'invalid_email':
      return 'Format d’email invalide'
    case 'email_unchanged':
      return 'C’est déjà votre adresse.'
    case 'session_not_found':
      return 'Votre session est terminée\u00A0: reconnectez-vous.'
    case 'invalid_password':
      return 'Ce n’est pas votre mot de passe.'
    case 'invalid_code':
      return 'Ce code n’est pas le bon, ou il a déjà servi.'
    case 'challenge_expired':
      return 'Le délai est dépassé\u00A0: recommencez avec votre mot de passe.'
    case 'too_many_codes':
      return 'Trop de codes faux\u00A0: recommencez avec votre mot de passe.'
    case 'second_factor_already_on':
      return 'La double authentification est déjà activée.'
    case 'second_factor_off':
      return 'La double authentification est désactivée.'
    case 'link_invalid':
      return 'Ce lien a déjà servi, ou il est incomplet.'
    case 'busy':
      return 'Le serveur est très demandé. Réessayez dans quelques secondes.'
    case 'server_full':
      return 'Le serveur n’a plus de place pour de nouveaux comptes. Réessayez plus tard.'
    case 'link_expired':
      return 'Ce lien a expiré.'
    case 'too_large':
    case 'invalid_request':
    case 'not_found':
    case 'cross_site':
    case 'unavailable':
    case 'unexpected':
      return OTHERWISE[action]
  }
}

/** The text of the first reason only: the user corrects that one first. */
export function weakPasswordText(reasons: readonly WeakPasswordReason[]): string {
  const first = reasons[0] ?? 'too_short'
  switch (first) {
    case 'too_long':
      return 'Le mot de passe doit contenir au plus 128 caractères'
    case 'personal':
      return 'Ce mot de passe ressemble trop à votre nom ou à votre e-mail.'
    case 'common':
      return 'Ce mot de passe est trop courant, donc facile à deviner.'
    case 'too_short':
      return 'Le mot de passe doit contenir au moins 6 caractères'
  }
}
