import { expect, it } from 'vitest'
import { openRefusalText, roomRefusalText } from './refusal-texts.ts'

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
    { reason: 'table-full', max: 10 },
    'create',
    'Une table en ligne compte au plus 10 joueurs. Au-delà, jouez sur un seul téléphone.',
  ],
] as const)('W307: %j while %s reads "%s"', (refusal, deed, text) => {
  expect(roomRefusalText(refusal, deed, 1000)).toBe(text)
})

it('W307: a game that a room has already is said to go on there, to whoever may not add to it', () => {
  const conflict = { reason: 'round-conflict', lastRoundId: null, entered: null } as const
  for (const refusal of [conflict, { reason: 'not-a-member' }] as const)
    expect(openRefusalText(refusal, 1000)).toBe(
      'Cette partie continue déjà en ligne, autrement qu’ici\u00A0: rejoignez\u2011la avec son code',
    )
  // A host who was voted out while the account went on: nothing else was played in the room.
  expect(openRefusalText({ reason: 'host-only' }, 1000)).toBe(
    'Cette partie en ligne a un autre hôte\u00A0: rejoignez\u2011la avec son code, puis notez\u2011y les manches d’ici',
  )
  expect(openRefusalText({ reason: 'room-closed' }, 1000)).toContain('elle continue sur ce téléphone')
  expect(openRefusalText({ reason: 'unavailable' }, 1000)).toBe(
    roomRefusalText({ reason: 'unavailable' }, 'create', 1000),
  )
})
