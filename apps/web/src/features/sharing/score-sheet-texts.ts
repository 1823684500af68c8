/** What is said of a game's score sheet on screen; what stands on it is in `paper-texts.ts`. */
export const scoreSheetTexts = {
  exportCsv: 'Exporter en CSV',
  print: 'Imprimer',
  exported: 'Fichier CSV créé',
  unavailable: 'La feuille de score n’a pas pu être chargée\u00A0: recommencez avec le réseau.',
} as const
