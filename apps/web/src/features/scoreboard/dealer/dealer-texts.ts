export const dealerTexts = {
  rowDeals: 'donne les cartes',
  deals: 'Donne les cartes',
  dealsNow: (name: string) => `${name} donne les cartes`,
  failed: 'Le donneur n’a pas changé',
  dealsHint: 'Le tour passe ensuite de lui-même, manche après manche.',
  follow: 'Suivre le donneur',
  forget: 'Ne plus suivre le donneur',
  followed: (name: string) => `${name} donne. Pour changer, touchez un autre joueur.`,
}
