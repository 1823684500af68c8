// Texts quoted in the specification keep its characters; the others follow French typography.

export const appTexts = {
  brand: 'Dutch',
  skip: 'Aller au contenu',
  back: 'Retour',
  settings: 'Paramètres',
  rules: 'Règles',
  navigation: 'Navigation principale',
  loading: 'Chargement…',
  lostTitle: 'Cet écran manque encore',
  lostText:
    'Il n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez\u00A0: vos parties restent sur cet appareil.',
  errorTitle: 'Oups ! Une erreur est survenue',
  errorText:
    'L’application a rencontré un problème inattendu. Votre partie est enregistrée\u00A0: rechargez cet écran ou revenez à l’accueil.',
  retry: 'Réessayer',
  home: 'Accueil',
  rootErrorTitle: 'Une erreur est survenue',
  rootErrorText: 'Actualisez la page pour reprendre. Votre partie est enregistrée sur cet appareil.',
  refresh: 'Actualiser la page',
  updateReady: 'Une nouvelle version est prête.',
  update: 'Mettre à jour',
} as const

export const noticeTexts = {
  migrated: 'Votre partie enregistrée par une version précédente a été reprise.',
  recovered: 'Votre partie enregistrée par une version plus récente a été retrouvée.',
  corruptSave: 'Une sauvegarde illisible a été mise de côté. Elle reste exportable pendant 30\u00A0jours.',
  export: 'Exporter',
  healedAtLoad: (count: number) =>
    count > 1 ? `Correction automatique des scores détectée (${count})` : 'Correction automatique des scores détectée',
  healed: 'Scores corrigés automatiquement',
  fallbackStorage: 'La base de données du navigateur est indisponible. Votre partie est gardée dans sa mémoire locale.',
  storageFull:
    'Erreur de sauvegarde. La mémoire du navigateur est pleine\u00A0: exportez la partie, puis libérez de la place.',
  changedElsewhere: 'La partie a changé dans un autre onglet. Voici la dernière version.',
  endedElsewhere: 'La partie a été terminée ou abandonnée dans un autre onglet.',
} as const
