import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES } from '../../ui/page-names.ts'
import { SECTION_NAMES } from './section-names.ts'

export const settingsTexts = {
  title: 'Paramètres Avancés',
  places: 'Aller à un réglage',

  immediate: 'Effet immédiat',

  appearance: SECTION_NAMES.apparence,
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Auto' },
  themeHint: 'Auto suit le réglage de votre appareil.',
  shortcuts: 'Raccourcis clavier',
  shortcutsHint: 'Pendant une partie, la touche N ouvre une nouvelle manche.',
  screenOn: 'Garder l’écran allumé',
  screenOnHint: 'Pendant une partie, jusqu’à 30\u00A0minutes après le dernier appui.',
  screenOnMissing: 'Votre navigateur ne sait pas le faire\u00A0: l’écran s’éteint comme d’habitude.',
  animations: 'Animations',
  animationsHint: 'Classement qui bouge, chiffres qui roulent, confettis.',

  game: SECTION_NAMES.partie,
  limit: 'Limite de points par défaut',
  limitHint: 'Elle est proposée à chaque nouvelle partie\u202F; vous pouvez la changer au moment de jouer.',
  confirm: 'Confirmer les actions',
  confirmHint:
    'Demander avant d’annuler ou de supprimer une manche, ou de supprimer une partie. Pour terminer avant la limite, abandonner ou tout supprimer, Dutch demande toujours.',
  tips: 'Afficher les conseils',
  tipsHint: 'De courts conseils pour préparer une partie, la commencer et choisir le donneur.',
  points: (value: number) => `${value}\u00A0points`,

  privacy: SECTION_NAMES.confidentialite,
  analytics: 'Statistiques anonymes',
  analyticsHint:
    'Aucune statistique d’usage n’est relevée aujourd’hui. Le jour venu, elles seront anonymes et demanderont aussi votre accord (cookies).',
  crashReports: 'Rapports d’erreur',
  crashReportsHint:
    'Signaler les pannes de l’application et, une fois sur cinq, son temps d’ouverture, sans nom ni score, si vous l’avez accepté dans vos choix de cookies.',
  noCrashReports: 'Ce site ne recueille aucun rapport\u00A0: ce choix vaudra s’il en recueille un jour.',
  notAgreed:
    'Vous n’avez pas donné votre accord (cookies)\u00A0: rien n’est envoyé. Ce choix vaudra si vous le donnez.',
  privacyMore: 'Politique de confidentialité',
  lostSync: 'La synchronisation n’a pas pu être chargée.',
  lostVoice: 'La voix du Professeur n’a pas pu être chargée.',
  lostHouseRules: 'Les règles de la maison n’ont pas pu être chargées.',
  lostAccount: 'Le compte n’a pas pu être chargé.',
  lostNotifications: 'Les notifications n’ont pas pu être chargées.',
  retry: UI_TEXTS.retry,
  stillLost: 'Toujours impossible\u00A0: vérifiez le réseau, puis réessayez.',

  tools: PAGE_NAMES['/dev-tools'],
  footer: 'Vos réglages sont enregistrés sur cet appareil, et synchronisés quand un compte y est connecté.',
} as const
