export const homeTexts = {
  badge: 'Application Compagnon',
  slogan: 'Sortez les cartes.',
  sloganEnd: 'On compte les points.',
  lead: 'La feuille de score du Dutch\u00A0: plus rapide que le papier, lisible par toute la table, et aucune manche perdue.',
  play: 'JOUER',
  playNow: 'JOUER MAINTENANT',
  resume: 'Reprendre la partie',
  resumeNote: (round: number, players: number) => `Manche ${round} · ${players} joueurs`,
  rules: 'Règles',
  offlineReady: 'Prêt hors ligne',
  professor: 'Le Professeur, commentateur du Dutch',

  highlightsTitle: 'En un coup d’œil',
  highlights: {
    companion: { title: 'Compagnon de cartes', text: 'Vos vraies cartes sur la table, les scores ici.' },
    players: { title: '2 à 10 joueurs', text: 'Un seul téléphone pour toute la table.' },
    offline: { title: '100\u00A0% hors ligne', text: 'À la cave, au chalet, dans le train.' },
    commentator: { title: 'Commentateur', text: 'Le Professeur ne rate aucune manche.' },
  },

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

  claimsTitle: 'Dutch en chiffres',
  footer: 'La feuille de score du jeu de cartes Dutch. Vos parties restent sur votre appareil.',
  footerLinks: 'Pied de page',
  publishedBy: 'Publié par',
  strategy: 'Guide stratégique',
  faq: 'Questions fréquentes',
  about: 'À propos et mentions légales',
  privacy: 'Confidentialité',
  terms: 'Conditions d’utilisation',
  history: 'Historique',
  settings: 'Paramètres',
} as const
