/** Texts around a score sheet; `paper-texts.ts` has those on it. */
export const scoreSheetTexts = {
  exportCsv: 'Exporter en CSV',
  print: 'Imprimer',
  exported: 'Fichier CSV créé',
  unavailable: 'La feuille de score n’a pas pu être chargée\u00A0: vérifiez le réseau, puis réessayez.',
} as const
