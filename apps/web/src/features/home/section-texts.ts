import { TUTORIAL_OFFERS } from '../tutorial/offer-texts.ts'

/** Loaded with the sections below the first screen. */
export const sectionTexts = {
  meetTitle: 'Le Professeur est à table',
  meetText:
    '«\u202FUn Dutch à zéro\u202F? Je me lève. Un roi rouge en main\u202F? Je prends des notes. Sors les cartes, je m’occupe du reste.\u202F»',

  howTitle: 'Comment ça marche',
  how: [
    { title: 'Asseyez-vous', text: 'Nombre de joueurs, prénoms, limite de points\u00A0: vingt secondes.' },
    {
      title: 'Notez la manche',
      text: 'Un appui ouvre la saisie, le clavier passe seul au joueur suivant, et la calculatrice compte une main carte par carte.',
    },
    { title: 'Regardez le classement', text: 'Il bouge sous vos yeux, jusqu’à ce que quelqu’un atteigne la limite.' },
  ],

  companionTitle: 'Mieux que le papier',
  companion: [
    'Chaque manche est enregistrée avant d’être annoncée',
    'Une erreur\u202F? Annulez, corrigez, même dix manches plus tard',
    'Écran verrouillé, batterie vide\u00A0: la partie vous attend',
    'Toutes vos parties terminées dans l’historique',
    'Sans compte, sans réseau, sans rien à installer',
  ],

  discoverTitle: TUTORIAL_OFFERS.discovery.title,
  discoverText: 'Le principe, une manche, les points\u00A0: le jeu en six petites étapes.',
  discoverTime: TUTORIAL_OFFERS.discovery.lasts,
  discover: 'Commencer',

  rulesTitle: 'Le Dutch en une minute',
  rulesText:
    'Quatre cartes devant chacun, deux qu’on regarde au départ. On échange, on se souvient, on annonce «\u202FDutch\u202F»\u00A0: les autres jouent encore une fois, puis chacun compte sa main. Le plus petit total gagne.',
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
  start: 'C’EST PARTI\u00A0!',

  claimsTitle: 'Dutch en chiffres',
} as const

interface Claim {
  readonly figure: string
  readonly label: string
  /** The operator may be unable to prove it, so the server's `SITE_CLAIMS=off` hides it. */
  readonly isStated: boolean
}

/** Shown as plain text, never marked up as a rating for search engines. */
export const CLAIMS: readonly Claim[] = [
  { figure: '2\u202F500+', label: 'joueurs', isStated: true },
  { figure: '4,9', label: 'sur 5', isStated: true },
  { figure: '100\u00A0%', label: 'gratuit', isStated: false },
]
