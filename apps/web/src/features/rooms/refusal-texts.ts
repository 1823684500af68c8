// Wording that is quoted from the specification must not change.

import { MAX_MOVES_PER_USER } from '@dutch/sync/room/room-bounds'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { refusalText, tableFullText } from '../games/fault-texts.ts'
import { gameTexts } from '../games/game-texts.ts'

/** The specification has a fallback text for each kind. */
export type RoomRequestKind = 'create' | 'join' | 'add-round' | 'undo-round' | 'other'

const OTHERWISE: Readonly<Record<RoomRequestKind, string>> = {
  create: gameTexts.createFailed,
  join: 'Erreur lors de la connexion à la partie',
  'add-round': gameTexts.addFailed,
  'undo-round': 'Erreur lors de l’annulation de la manche',
  other: 'Erreur serveur',
}

const MINUTE_S = 60
const MINUTE_MS = 60_000

/** SPEC W307: why this phone's game does not open as a room. If it was opened before, this phone cannot add to that room. */
export function openRefusalText(refusal: WireRefusal, now: number): string {
  switch (refusal.reason) {
    case 'host-only':
      return 'Cette partie en ligne a un autre hôte\u00A0: rejoignez\u2011la avec son code, puis notez\u2011y les manches d’ici'
    case 'room-closed':
      return 'Fermée en ligne, cette partie ne peut plus y être ouverte\u00A0: elle continue sur ce téléphone'
    case 'round-conflict':
    case 'not-a-member':
      return 'Cette partie continue déjà en ligne, autrement qu’ici\u00A0: rejoignez\u2011la avec son code'
    default:
      return roomRefusalText(refusal, 'create', now)
  }
}

/** SPEC W307 */
export function roomRefusalText(refusal: WireRefusal, kind: RoomRequestKind, now: number): string {
  switch (refusal.reason) {
    case 'malformed':
    case 'unknown-type':
    case 'unknown-seat':
    case 'unknown-member':
      return OTHERWISE[kind]
    case 'too-large':
      return `${OTHERWISE[kind]}\u00A0: le contenu est trop long`
    case 'not-signed-in':
      return 'Connexion requise pour le mode multijoueur'
    case 'unknown-room':
      return kind === 'join' ? 'Impossible de rejoindre cette partie' : 'Partie introuvable ou expirée'
    case 'too-many-tries':
      return `Trop d’essais\u00A0: réessayez dans ${waitText(refusal.retryAfter)}`
    case 'update-needed':
      return 'Cette version de Dutch est trop ancienne\u00A0: rechargez la page'
    case 'unavailable':
      return 'Le serveur ne peut rien enregistrer pour l’instant. Réessayez dans un instant.'
    case 'view-only':
      return 'Ce lien permet de regarder, pas de jouer'
    case 'not-a-member':
      return 'Vous n’êtes pas dans cette partie'
    case 'spectator':
      return 'Prenez un nom à la table pour noter les scores'
    case 'host-only':
      return 'Seul l’hôte peut le faire'
    case 'writing-restricted':
      return 'Seul l’hôte note les scores pour l’instant'
    case 'round-conflict':
      return refusal.entered === null
        ? 'Les manches ont changé entre-temps\u00A0: vérifiez les scores'
        : `${refusal.entered.name} vient de noter cette manche`
    case 'game':
      return refusalText(refusal.refusal)
    case 'too-many-games':
      return `Cette table a déjà joué ${String(refusal.max)} parties\u00A0: ouvrez\u2011en une nouvelle`
    case 'empty-name':
      return 'Indiquez le nom que les autres verront'
    case 'seat-taken':
      return 'Ce nom vient d’être pris\u00A0: choisissez\u2011en un autre'
    case 'rounds-begun':
      return 'La partie a commencé\u00A0: prenez un nom de la liste, ou regardez'
    case 'table-full':
      return tableFullText(refusal.max)
    case 'room-full':
      return `Cette partie compte déjà ${String(refusal.max)} personnes`
    case 'guests-refused':
      return 'L’hôte n’accepte plus d’invités\u00A0: connectez-vous pour rejoindre'
    case 'guest-too-new':
      return refusal.until === null
        ? 'Vous pourrez voter une heure après avoir noté une manche'
        : `Vous pourrez voter dans ${waitText(Math.ceil(Math.max(0, refusal.until - now) / 1000))}`
    case 'guest-room':
      return 'Un invité ouvre une partie à la fois\u00A0: terminez l’autre, ou créez un compte'
    case 'account-needed':
      return 'Il faut un compte pour cela'
    case 'barred':
      return 'L’hôte ne vous a pas laissé entrer'
    case 'host-present':
      return refusal.until === null
        ? 'L’hôte est là\u00A0: il garde la partie'
        : `L’hôte peut être remplacé dans ${waitText(Math.ceil(Math.max(0, refusal.until - now) / 1000))}`
    case 'link-needed':
      return 'Le code ne suffit pas ici\u00A0: ouvrez le lien «\u00A0Grand écran\u00A0» de la partie'
    case 'room-closed':
      return 'L’hôte a fermé cette partie'
    case 'game-finished':
      return 'Cette partie est terminée'
    case 'too-many-entries':
      return refusal.max === MAX_MOVES_PER_USER
        ? 'Vous avez changé de place trop souvent dans cette partie'
        : 'Cette partie est trop longue pour continuer en ligne'
  }
}

/** Rounds up; a wait under two minutes is given in seconds. */
function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 2 * MINUTE_S) return whole === 1 ? '1 seconde' : `${String(whole)} secondes`
  return `${String(Math.ceil((whole * 1000) / MINUTE_MS))} minutes`
}
