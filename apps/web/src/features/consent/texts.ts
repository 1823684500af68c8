export const consentTexts = {
  title: 'Votre vie privée',
  text: 'Aucun cookie de mesure ni de publicité sans votre accord.',
  more: 'En savoir plus',
  customise: 'Personnaliser',
  hide: 'Masquer',
  refuse: 'Refuser tout',
  accept: 'Accepter tout',
  saved: 'Choix enregistré',
  notKept: 'Ce choix n’a pas pu être enregistré\u00A0: il ne tient que jusqu’à la fermeture de la page',
  lost: 'Détail indisponible pour le moment',
} as const
