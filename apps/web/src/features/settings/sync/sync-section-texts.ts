import type { SyncFault } from '../../../game-store/sync/schedule.ts'
import { figure } from '../../../game-parts/figures.ts'

const LASTING_FAULTS = {
  full: 'Votre compte est plein\u00A0: rien de plus n’y entre. Ce que vous notez reste sur cet appareil. Supprimez d’anciennes parties de votre historique pour faire de la place.',
  'signed-out': 'Cet appareil n’est plus connecté à ce compte. Reconnectez-vous\u00A0: rien n’est perdu.',
  version: 'Une mise à jour est nécessaire avant de synchroniser. Rechargez la page\u00A0: rien n’est perdu.',
} as const

export const syncSectionTexts = {
  title: 'Synchronisation',
  on: 'Activée',
  off: 'Désactivée',
  connected: 'Compte connecté',
  unreached: 'Compte injoignable pour le moment',
  notConnected: 'Aucun compte connecté',
  signedOut: 'Connectez-vous pour retrouver vos parties et vos réglages sur tous vos appareils.',
  waiting: 'En attente de votre compte…',
  unavailable:
    'Ce navigateur ne donne pas accès à sa base de données\u00A0: la synchronisation n’y est pas possible. Vos parties restent sur cet appareil.',
  syncing: 'Synchronisation en cours…',
  neverYet: 'Pas encore synchronisé.',
  upToDate: 'À jour.',
  nothingToSend: 'Rien à envoyer.',
  toSend: (count: number) =>
    count === 1 ? 'Une modification à envoyer.' : `${figure(count)}\u00A0modifications à envoyer.`,
  whenSent: {
    automatic: 'L’envoi se fait tout seul dès que possible.',
    byHand: 'Rien ne part avant que vous ne le demandiez.',
  },
  offline: {
    automatic: 'Hors ligne. Les échanges reprendront avec le réseau.',
    byHand: 'Hors ligne. Aucun échange n’est possible pour le moment.',
  },
  faults: {
    automatic: {
      ...LASTING_FAULTS,
      unreachable: 'Le serveur ne répond pas. Vos parties restent sur cet appareil et partiront dès que possible.',
      storage: 'La mémoire de cet appareil n’a pas répondu. Nouvel essai dans un instant.',
    },
    byHand: {
      ...LASTING_FAULTS,
      unreachable:
        'Le serveur n’a pas répondu. Vos parties restent sur cet appareil\u00A0: réessayez quand vous voulez.',
      storage: 'La mémoire de cet appareil n’a pas répondu. Réessayez.',
    },
  } satisfies Record<'automatic' | 'byHand', Record<SyncFault, string>>,
  refusedSettings: (count: number) =>
    count === 1
      ? 'Votre compte n’a pas pu prendre un réglage\u00A0: il ne vaut que sur cet appareil. «\u00A0Synchroniser maintenant\u00A0» réessaie.'
      : `Votre compte n’a pas pu prendre ${figure(count)}\u00A0réglages\u00A0: ils ne valent que sur cet appareil. «\u00A0Synchroniser maintenant\u00A0» réessaie.`,
  last: (when: string) => `Dernière synchronisation ${when}.`,
  automatic: 'Synchronisation automatique',
  automaticHint:
    'Coupée, rien n’est échangé avant que vous ne le demandiez, et les nouvelles parties restent sur cet appareil.',
  now: 'Synchroniser maintenant',
  inCloud: 'Parties de votre compte',
  ownGames: 'Parties de cet appareil seulement',
  pending: 'Modifications à envoyer',
  migrate: 'Migrer vers le cloud',
  migrateText: (count: number) =>
    count === 1
      ? 'Une partie n’est que sur cet appareil. Migrée, elle rejoint votre compte et vos autres appareils.'
      : `${figure(count)}\u00A0parties ne sont que sur cet appareil. Migrées, elles rejoignent votre compte et vos autres appareils.`,
  migrated: (count: number) =>
    count === 1 ? 'Partie migrée vers le cloud!' : `${figure(count)}\u00A0parties migrées vers le cloud\u202F!`,
  migrating: 'Migration commencée.',
  migrateFailed: 'La migration n’a pas abouti. Vos parties restent sur cet appareil.',
} as const
