import { nameInMessage } from '../name-in-message.ts'
import type { MultiplayerNotice, Notice, TestNotice } from './notice.ts'

/** For the service worker, which knows no kinds: an old one shows what a new server sends. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Replaces an earlier one. */
  readonly tag: string
  /** Of this site. */
  readonly path: string
}

const NBSP = '\u00A0'
const MAX_NAME = 40
const MAX_NAMES = 3

/** SPEC Z1109: without scores; one tag for a game. */
export function messageOf(notice: Notice | TestNotice): PushMessage {
  switch (notice.kind) {
    case 'game-update':
      return {
        tag: `game ${notice.gameId}`,
        ...(notice.state === 'finished'
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
        title: notice.count === 1 ? 'Nouveau succès' : `${notice.count}${NBSP}nouveaux succès`,
        body: `${notice.count === 1 ? 'Débloqué' : 'Débloqués'} par ${joined(notice.names)}.`,
        tag: `achievement ${notice.gameId}`,
        path: '/history',
      }
    case 'multiplayer':
      return { ...roomWords(notice), path: `/game?joined=${encodeURIComponent(notice.gameId)}` }
    case 'test':
      return {
        title: 'Les notifications fonctionnent',
        body: 'Voilà à quoi elles ressemblent sur cet appareil.',
        tag: 'test',
        path: '/settings',
      }
  }
}

function roomWords(notice: MultiplayerNotice): Omit<PushMessage, 'path'> {
  switch (notice.event) {
    case 'player-joined':
      return {
        title: 'Du monde à table',
        body: `${nameInMessage(notice.name, MAX_NAME)} a rejoint votre partie.`,
        tag: `room-joined ${notice.gameId}`,
      }
    case 'round-added':
      return {
        title: 'La partie continue',
        body: `La manche ${notice.round} vient d’être saisie.`,
        tag: `room ${notice.gameId}`,
      }
  }
}

function joined(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => nameInMessage(name, MAX_NAME))
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join(', ')} et ${rest} autre${rest > 1 ? 's' : ''}`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} et ${last}`
}
