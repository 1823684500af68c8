/** Labels and messages of fields that several account forms share. */
export const fieldTexts = {
  email: 'E-mail',
  password: 'Mot de passe',
  passwordMissing: 'Indiquez votre mot de passe.',
  newPassword: 'Nouveau mot de passe',
  passwordUnanswered:
    'Le serveur n’a pas confirmé. Votre nouveau mot de passe est peut-être déjà enregistré\u00A0: réessayez pour le savoir.',
  passwordHint: 'Minimum 6 caractères',
  firstName: 'Prénom',
  lastName: 'Nom',
  code: 'Code à 6 chiffres',
} as const
