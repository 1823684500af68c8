/** Texts for the notices of the game store. */
export const noticeTexts = {
  migrated: 'Votre partie enregistrée par une version précédente a été reprise.',
  recovered: 'Votre partie enregistrée par une version plus récente a été retrouvée.',
  corruptSave: 'Une sauvegarde illisible a été mise de côté. Elle reste exportable pendant 30\u00A0jours.',
  quarantineUnreadable:
    'Rien n’a été exporté\u00A0: ces sauvegardes n’ont pas pu être lues. Recommencez dans un instant.',
  export: 'Exporter',
  healedAtLoad: (count: number) =>
    count > 1 ? `Correction automatique des scores détectée (${count})` : 'Correction automatique des scores détectée',
  healed: 'Scores corrigés automatiquement',
  fallbackStorage: 'La base de données du navigateur est indisponible. Dutch se sert de sa mémoire locale à la place.',
  nothingKept:
    'Votre navigateur interdit à ce site de garder des données\u00A0: la partie sera perdue à la fermeture de cette page. Autorisez le stockage dans les réglages du navigateur.',
  storageFull:
    'Erreur de sauvegarde. Le stockage du navigateur est plein\u00A0: exportez la partie, puis libérez de la place.',
  changedInOtherTab: 'La partie a changé dans un autre onglet. Voici la dernière version.',
  nextInOtherTab: 'Une nouvelle partie a commencé dans un autre onglet.',
  endedInOtherTab: 'La partie a été terminée ou abandonnée dans un autre onglet.',
} as const
