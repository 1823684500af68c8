/** Messages about what other members did in a room. */
export const roomMessageTexts = {
  joined: (name: string) => `${name} a rejoint la partie`,
  nameless: 'Un invité',
  watches: (name: string) => `${name} regarde la partie`,
  left: (name: string) => `${name} a quitté la partie`,
  leftToMe: (name: string) => `${name} a quitté la partie\u00A0: vous êtes l’hôte`,
  hostIsMe: 'Vous êtes maintenant l’hôte',
  seatFreed: 'Votre place à la table a été libérée',
  removed: (name: string) => `${name} n’est plus à la table`,
  removedMe: 'Vous n’êtes plus à la table',
  added: (name: string, round: string) => `${name} a noté la manche ${round}`,
  undone: (name: string, round: string) => `${name} a annulé la manche ${round}`,
  corrected: (name: string, round: string) => `${name} a corrigé la manche ${round}`,
  deleted: (name: string, round: string) => `${name} a supprimé la manche ${round}`,
  restored: (name: string, round: string) => `${name} a rétabli la manche ${round}`,
  back: (name: string) => `${name} revient à la table`,
  backMe: 'Vous revenez à la table',
} as const
