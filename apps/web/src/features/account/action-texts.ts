/** What leads into an account and out of it, wherever it is offered, and what going on without it is called. */
export const accountActionTexts = {
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  signOutEverywhere: 'Se déconnecter partout',
  alone: 'Vous continuez sans compte sur cet appareil.',
} as const
