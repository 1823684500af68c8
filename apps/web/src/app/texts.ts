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
    'Le téléchargement n’a pas abouti. Vérifiez votre connexion, puis réessayez\u00A0: vos parties restent sur cet appareil.',
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
