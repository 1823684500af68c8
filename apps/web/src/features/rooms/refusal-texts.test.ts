import { expect, it } from 'vitest'
import { roomRefusalText } from './refusal-texts.ts'

it.each([
  [{ reason: 'malformed' }, 'create', 'Erreur lors de la création de la partie'],
  [{ reason: 'unknown-seat' }, 'join', 'Erreur lors de la connexion à la partie'],
  [{ reason: 'malformed' }, 'add-round', 'Erreur lors de l’ajout de la manche'],
  [{ reason: 'unknown-type' }, 'undo-round', 'Erreur lors de l’annulation de la manche'],
  [{ reason: 'malformed' }, 'other', 'Erreur serveur'],
  [{ reason: 'unknown-room' }, 'join', 'Impossible de rejoindre cette partie'],
  [{ reason: 'too-many-tries', retryAfter: 1 }, 'join', 'Trop d’essais\u00A0: réessayez dans 1 seconde'],
  [{ reason: 'too-many-tries', retryAfter: 90.2 }, 'join', 'Trop d’essais\u00A0: réessayez dans 91 secondes'],
  [{ reason: 'too-many-tries', retryAfter: 150 }, 'join', 'Trop d’essais\u00A0: réessayez dans 3 minutes'],
  [{ reason: 'host-present', until: 601_000 }, 'other', 'L’hôte peut être remplacé dans 10 minutes'],
  [{ reason: 'game', refusal: { reason: 'game-ended' } }, 'other', 'Cette partie est terminée'],
  [
    { reason: 'round-conflict', lastRoundId: null, entered: null },
    'create',
    'Cette partie continue déjà en ligne avec d’autres manches\u00A0: rejoignez\u2011la avec son code',
  ],
  [
    { reason: 'table-full', max: 10 },
    'create',
    'Une table en ligne compte au plus 10 joueurs. Au-delà, jouez sur un seul téléphone.',
  ],
] as const)('W307: %j while %s reads "%s"', (refusal, deed, text) => {
  expect(roomRefusalText(refusal, deed, 1000)).toBe(text)
})
