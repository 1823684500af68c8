export const customTexts = {
  functional: 'Fonctionnels',
  functionalHint:
    'Vos parties, vos réglages, votre connexion. Toujours actifs\u00A0: la feuille de score ne fonctionne pas sans eux.',
  analytics: 'Mesure et rapports d’erreur',
  analyticsHint:
    'Les pannes de l’application, une fois sur cinq son temps d’ouverture et, plus tard peut-être, des statistiques anonymes. Jamais un nom ni un score.',
  marketing: 'Publicité',
  marketingHint: 'Des annonces, dont le fournisseur peut déposer des cookies.',
  save: 'Enregistrer mes choix',
} as const
