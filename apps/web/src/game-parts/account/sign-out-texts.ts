/** What the account lacks: changes of so many games, and of names. */
interface UntoldCount {
  readonly changes: number
  readonly games: number
  readonly names: number
}

export const signOutTexts = {
  title: 'Se déconnecter',
  everywhereTitle: 'Se déconnecter partout',
  text: 'Vos parties restent dans votre compte. Les réglages de cet appareil ne changent pas.',
  everywhereText: 'Vous serez déconnecté de cet appareil et de tous les autres.',
  first: (count: number) =>
    count === 1
      ? 'Une modification n’est pas encore dans votre compte\u00A0: elle est envoyée d’abord.'
      : `${String(count)}\u00A0modifications ne sont pas encore dans votre compte\u00A0: elles sont envoyées d’abord.`,
  telling: 'Envoi à votre compte…',
  told: 'Tout est dans votre compte, maintenant.',
  untold: ({ changes, games, names }: UntoldCount) => {
    if (changes + names === 1)
      return `Une modification ${names === 0 ? '' : 'des noms de joueurs '}n’a pas pu être envoyée à votre compte.`
    const ofGames = games === 1 ? 'd’une partie' : `de ${String(games)}\u00A0parties`
    const what = changes === 0 ? 'des noms de joueurs' : `${ofGames}${names === 0 ? '' : ' et des noms de joueurs'}`
    return `${String(changes + names)}\u00A0modifications ${what} n’ont pas pu être envoyées à votre compte.`
  },
  staysHere: 'Si vous vous déconnectez maintenant, ce qui n’a pas été envoyé ne restera que sur cet appareil.',
  isLost: 'Si vous retirez les parties maintenant, ce qui n’a pas été envoyé est perdu.',
  retry: 'Réessayer l’envoi',
  unread: 'La mémoire de cet appareil n’a pas répondu. Réessayez dans un instant.',
  question: 'Et sur cet appareil\u202F?',
  keep: 'Garder les parties sur cet appareil',
  remove: 'Les retirer de cet appareil',
  removeHint: 'Avec les noms des joueurs connus et votre joueur. Tout revient quand vous vous reconnectez.',
  notRemoved: 'Les parties n’ont pas pu être retirées de cet appareil\u00A0: elles y sont encore.',
  removeAnyway: 'Retirer et perdre',
  stays: 'Les parties de cet appareil y restent.',
  confirm: 'Se déconnecter',
  cancel: 'Annuler',
} as const
