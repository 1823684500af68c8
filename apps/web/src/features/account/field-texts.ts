/** Fields that several forms of an account have. */
export const fieldTexts = {
  email: 'E-mail',
  password: 'Mot de passe',
  passwordMissing: 'Indiquez votre mot de passe.',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Minimum 6 caractères',
  firstName: 'Prénom',
  lastName: 'Nom',
  code: 'Code à 6 chiffres',
} as const
