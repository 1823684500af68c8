/** Labels of the links and buttons that lead into an account and out of it, on every page. */
export const accountActionTexts = {
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  signOutEverywhere: 'Se déconnecter partout',
  alone: 'Vous continuez sans compte sur cet appareil.',
} as const
