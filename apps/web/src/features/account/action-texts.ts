/** What leads into an account and out of it, wherever it is offered. */
export const accountActionTexts = {
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  signOutEverywhere: 'Se déconnecter partout',
} as const
