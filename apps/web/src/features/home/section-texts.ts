/** What is said below the first screen: it comes with those sections. */
export const sectionTexts = {
  meetTitle: 'Le Professeur est à table',
  meetText:
    '«\u202FUn Dutch à zéro\u202F? Je me lève. Un roi rouge en main\u202F? Je prends des notes. Sors les cartes, je m’occupe du reste.\u202F»',

  howTitle: 'Comment ça marche',
  how: [
    { title: 'Asseyez-vous', text: 'Combien vous êtes, un nom chacun, une limite de points. Vingt secondes.' },
    {
      title: 'Notez la manche',
      text: 'Une touche ouvre la saisie, le pavé passe d’un joueur au suivant, la main se compte carte par carte.',
    },
    { title: 'Regardez le classement', text: 'Il bouge sous vos yeux, jusqu’à ce que quelqu’un atteigne la limite.' },
  ],

  companionTitle: 'Mieux que le papier',
  companion: [
    'Chaque manche est enregistrée avant d’être annoncée',
    'Une erreur\u202F? Annulez, corrigez, même dix manches plus tôt',
    'Écran verrouillé, batterie vide\u00A0: la partie vous attend',
    'Toutes vos parties terminées dans l’historique',
    'Sans compte, sans réseau, sans rien à installer',
  ],

  discoverTitle: 'Découvrir le Dutch',
  discoverText: 'Le principe, une manche, les points\u00A0: le jeu en six petites étapes.',
  discoverTime: '5\u00A0minutes',
  discover: 'Commencer',

  rulesTitle: 'Le Dutch en une minute',
  rulesText:
    'Quatre cartes devant chacun, deux qu’on regarde au départ. On échange, on se souvient, on annonce la fin\u00A0: les autres jouent encore une fois, puis chacun compte sa main. Le plus petit total gagne.',
  cards: {
    joker: 'Joker',
    ace: 'As',
    blackKing: 'Roi noir',
    number: '2 à 10',
    court: 'Valet, dame',
    redKing: 'Roi rouge',
  },
  faceValue: 'leur valeur',
  points: (value: number) => `${String(value).replace('-', '−')}\u00A0pt${Math.abs(value) > 1 ? 's' : ''}`,
  allRules: 'Toutes les règles',
  start: "C'EST PARTI !",

  claimsTitle: 'Dutch en chiffres',
} as const
