import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import { joinFewNames } from '@dutch/domain/players/join-names'
import { nameInMessage } from '../name-in-message.ts'
import type { MultiplayerNotification, PushNotification, TestNotification } from './notifications.ts'

/** The service worker shows this as it is. It knows no kinds, so that an old worker can show a new server's message. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A later notification with the same tag replaces an earlier one. */
  readonly tag: string
  /** The path of this site that a tap opens. */
  readonly path: string
}

const NBSP = '\u00A0'
const MAX_NAME = 40

/** SPEC Z1109: contains no scores, and all notifications about one game share a tag. */
export function messageOf(notification: PushNotification | TestNotification): PushMessage {
  switch (notification.kind) {
    case 'game-update':
      return {
        tag: `game ${notification.gameId}`,
        ...(notification.state === 'finished'
          ? {
              title: 'Partie terminée',
              body: 'Elle vous attend dans votre historique.',
              path: '/history',
            }
          : {
              title: 'Votre partie avance',
              body: 'Une manche vient d’être saisie sur un autre appareil.',
              path: '/',
            }),
      }
    case 'achievement':
      return {
        title: notification.count === 1 ? 'Nouveau succès' : `${notification.count}${NBSP}nouveaux succès`,
        body: `${notification.count === 1 ? 'Débloqué' : 'Débloqués'} par ${joinFewNames(notification.names.map(shown))}.`,
        tag: `achievement ${notification.gameId}`,
        path: '/history',
      }
    case 'multiplayer':
      return { ...roomWords(notification), path: `/game?joined=${encodeURIComponent(notification.gameId)}` }
    case 'test':
      return {
        title: 'Les notifications fonctionnent',
        body: 'Voilà à quoi elles ressemblent sur cet appareil.',
        tag: 'test',
        path: '/settings',
      }
  }
}

function roomWords(notification: MultiplayerNotification): Omit<PushMessage, 'path'> {
  switch (notification.event) {
    case 'player-joined':
      return {
        title: 'Du monde à table',
        body: `${shown(notification.name)} a rejoint votre partie.`,
        tag: `room-joined ${notification.gameId}`,
      }
    case 'round-added':
      return {
        title: 'La partie continue',
        body: `La manche ${notification.round} vient d’être saisie.`,
        tag: `room ${notification.gameId}`,
      }
  }
}

/** SPEC R308, R1102 */
function shown(name: string): string {
  return isolateRightToLeft(nameInMessage(name, MAX_NAME))
}
