export const customTexts = {
  functional: 'Fonctionnels',
  functionalHint:
    'Vos parties, vos réglages, votre connexion. Toujours actifs\u00A0: la feuille ne marche pas sans eux.',
  analytics: 'Mesure et rapports d’erreur',
  analyticsHint: 'Les pannes rencontrées et, s’il y en a un jour, des compteurs anonymes. Jamais un nom ni un score.',
  marketing: 'Publicité',
  marketingHint: 'Des annonces, dont le fournisseur peut déposer des cookies.',
  save: 'Enregistrer mes choix',
} as const
