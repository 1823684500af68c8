export const installSectionTexts = {
  title: 'Application',
  benefits: {
    access: 'Accès rapide depuis l’écran d’accueil',
    offline: 'Fonctionne hors ligne',
    native: 'Interface native, sans barre d’adresse',
    push: 'Notifications push',
  },
  standalone: 'Dutch est installé\u00A0: vous l’utilisez comme une application.',
} as const
