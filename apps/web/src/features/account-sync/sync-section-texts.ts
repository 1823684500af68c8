import type { ScheduleFault } from './schedule.ts'
import { figure } from '../figures/figures.ts'
import { SECTION_NAMES } from '../settings/section-names.ts'

const LASTING_FAULTS = {
  full: 'Votre compte est plein\u00A0: il n’accepte plus de nouvelle partie. Ce que vous notez reste sur cet appareil. Supprimez d’anciennes parties de votre historique pour faire de la place.',
  'server-full':
    'Le serveur n’a plus de place pour de nouvelles parties. Les vôtres restent sur cet appareil et partiront dès qu’il en aura.',
  'signed-out': 'Cet appareil n’est plus connecté à ce compte. Reconnectez-vous\u00A0: rien n’est perdu.',
  version:
    'Cette page et le serveur n’ont pas la même version. Rechargez la page\u00A0; si cela ne suffit pas, la synchronisation reprendra plus tard. Rien n’est perdu.',
} as const

export const syncSectionTexts = {
  title: SECTION_NAMES.synchronisation,
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
    byHand: 'Rien ne part avant votre demande.',
  },
  offline: {
    automatic: 'Hors ligne. Les échanges reprendront avec le réseau.',
    byHand: 'Hors ligne. Aucun échange n’est possible pour le moment.',
  },
  faults: {
    automatic: {
      ...LASTING_FAULTS,
      unreachable: 'Le serveur ne répond pas. Vos parties restent sur cet appareil et partiront dès que possible.',
      storage: 'Le stockage de cet appareil ne répond pas. Nouvel essai dans un instant.',
    },
    byHand: {
      ...LASTING_FAULTS,
      unreachable:
        'Le serveur n’a pas répondu. Vos parties restent sur cet appareil\u00A0: réessayez quand vous voulez.',
      storage: 'Le stockage de cet appareil ne répond pas. Réessayez.',
    },
  } satisfies Record<'automatic' | 'byHand', Record<ScheduleFault, string>>,
  refusedSettings: (count: number) =>
    count === 1
      ? 'Un réglage n’a pas pu être enregistré dans votre compte\u202F; il s’applique seulement ici. Touchez «\u00A0Synchroniser maintenant\u00A0» pour réessayer.'
      : `${figure(count)}\u00A0réglages n’ont pas pu être enregistrés dans votre compte\u202F; ils s’appliquent seulement ici. Touchez «\u00A0Synchroniser maintenant\u00A0» pour réessayer.`,
  last: (when: string) => `Dernière synchronisation ${when}.`,
  automatic: 'Synchronisation automatique',
  automaticHint:
    'Si elle est désactivée, elle attend votre demande, et les nouvelles parties restent sur cet appareil.',
  now: 'Synchroniser maintenant',
  inCloud: 'Parties de votre compte',
  ownGames: 'Parties de cet appareil seulement',
  pending: 'Modifications à envoyer',
  migrate: 'Migrer vers le cloud',
  migrateText: (count: number) =>
    count === 1
      ? 'Une partie n’est que sur cet appareil. La migration l’ajoute à votre compte et à vos autres appareils.'
      : `${figure(count)}\u00A0parties ne sont que sur cet appareil. La migration les ajoute à votre compte et à vos autres appareils.`,
  migrated: (count: number) =>
    count === 1 ? 'Partie migrée vers le cloud!' : `${figure(count)}\u00A0parties migrées vers le cloud\u202F!`,
  migrating: 'Migration commencée.',
  migrateFailed: 'La migration n’a pas abouti. Tout reste sur cet appareil.',
} as const
