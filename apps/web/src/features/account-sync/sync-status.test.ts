import { describe, expect, it } from 'vitest'
import { initialSchedule, type Schedule } from './schedule.ts'
import type { SyncFacts } from './sync-facts.ts'
import { migrationMessage, syncStatus } from './sync-status.ts'

const local = initialSchedule({ isAutomatic: true, isVisible: true, isOnline: true })
const never: Schedule = { ...local, phase: 'waiting' }
const synced: Schedule = { ...never, lastSyncedAt: 5 }
const nothing: SyncFacts = {
  pending: 0,
  refusedSettings: 0,
  ownFinished: 0,
  isOwnUnderWay: false,
  inCloud: 0,
  otherDevicesGames: [],
}
const three = { ...nothing, pending: 3 }

describe('how synchronisation stands', () => {
  it.each<[string, Schedule | null, SyncFacts | null]>([
    ['En attente de votre compte…', null, null],
    ['En attente de votre compte…', local, nothing],
    ['Synchronisation en cours…', { ...synced, phase: 'syncing' }, nothing],
    ['Pas encore synchronisé.', never, nothing],
    ['À jour.', synced, nothing],
    ['Rien à envoyer.', { ...synced, isAutomatic: false }, nothing],
    ['Une modification à envoyer. L’envoi se fait tout seul dès que possible.', synced, { ...nothing, pending: 1 }],
    ['3\u00A0modifications à envoyer. L’envoi se fait tout seul dès que possible.', never, three],
    ['3\u00A0modifications à envoyer. Rien ne part avant votre demande.', { ...synced, isAutomatic: false }, three],
    ['Hors ligne. Les échanges reprendront avec le réseau.', { ...synced, isOnline: false }, nothing],
    [
      'Hors ligne. Aucun échange n’est possible pour le moment.',
      { ...synced, isOnline: false, isAutomatic: false, fault: 'unreachable' },
      three,
    ],
    [
      'Le serveur ne répond pas. Vos parties restent sur cet appareil et partiront dès que possible.',
      { ...synced, fault: 'unreachable' },
      three,
    ],
    [
      'Le serveur n’a pas répondu. Vos parties restent sur cet appareil\u00A0: réessayez quand vous voulez.',
      { ...synced, fault: 'unreachable', isAutomatic: false },
      three,
    ],
    // The text is empty while the facts are unknown, and "À jour" is not said after a refusal.
    ['', synced, null],
    ['', synced, { ...nothing, refusedSettings: 2 }],
  ])('W1610: %s', (text, state, facts) => {
    expect(syncStatus(state, facts).text).toBe(text)
  })

  it.each<[string | null, { readonly games: number; readonly unacknowledged: number }, boolean]>([
    ['Partie migrée vers le cloud!', { games: 1, unacknowledged: 0 }, true],
    ['3\u00A0parties migrées vers le cloud\u202F!', { games: 3, unacknowledged: 0 }, false],
    [
      'Migration commencée. 12\u00A0modifications à envoyer. L’envoi se fait tout seul dès que possible.',
      { games: 1, unacknowledged: 12 },
      true,
    ],
    [
      'Migration commencée. 12\u00A0modifications à envoyer. Rien ne part avant votre demande.',
      { games: 1, unacknowledged: 12 },
      false,
    ],
    [null, { games: 0, unacknowledged: 0 }, true],
  ])('W1611: %s', (text, outcome, isAutomatic) => {
    expect(migrationMessage(outcome, isAutomatic)?.text ?? null).toBe(text)
  })
})
