import { joinNames } from '@dutch/domain/players/join-names'
import { figure, points } from '../../figures/figures.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { PAGE_NAMES } from '../../../ui/page-names.ts'
import { leaderTexts } from '../../figures/leader-texts.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { roomTexts } from '../room-texts.ts'

const afterRounds = (count: number) => `après ${String(count)} ${count === 1 ? 'manche' : 'manches'}`

/** More names do not fit the line above the scores. */
const MOST_NAMES = 3
export const fewNames = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${String(names.length)} joueurs` : joinNames(names)

export const tvTexts = {
  title: PAGE_NAMES['/tv'],
  round: (count: number, isEnded: boolean) => {
    if (isEnded) return count === 0 ? gameTexts.ended : `${gameTexts.ended} ${afterRounds(count)}`
    return count === 0 ? 'La partie commence' : `A${afterRounds(count).slice(1)}`
  },
  limit: (limit: number) => `Limite ${figure(limit)}`,
  live: roomTexts.live,
  connecting: 'Connexion…',
  offline: 'Hors ligne',
  lost: 'Connexion perdue\u00A0: ces scores sont les derniers reçus. L’écran se reconnecte tout seul.',
  noServer: 'Le serveur ne répond pas. L’écran se reconnecte tout seul.',
  closed: 'L’hôte a fermé cette partie. Les scores restent affichés.',
  gone: 'Ce lien ne montre plus rien',
  goneText:
    'Le lien a été remplacé, il est incomplet, ou la partie est finie depuis longtemps. Demandez\u2011le à nouveau à la table.',
  unknownCode: 'Ce code ne montre aucune partie',
  unknownCodeText: 'Vérifiez les six caractères sur un téléphone de la table.',
  linkNeeded: 'Le code ne suffit pas ici',
  linkNeededText: 'Sur un téléphone de la table, ouvrez «\u00A0Grand écran\u00A0» et copiez le lien.',
  tooManyTries: 'Trop d’essais pour l’instant',
  tooManyTriesText: 'L’écran réessaie tout seul d’ici quelques minutes.',
  reload: UI_TEXTS.reload,
  otherCode: 'Taper un code',
  old: roomTexts.updateReady,
  race: 'Course aux points',
  soundOn: 'Activer le son',
  wins: (names: readonly string[], total: number) =>
    `${fewNames(names)} ${leaderTexts.wins(names.length)} avec ${points(total)}\u00A0!`,
  leads: (names: readonly string[], total: number) =>
    `${fewNames(names)} ${leaderTexts.leads(names.length)} avec ${points(total)}`,
  takesLead: (count: number) => (count === 1 ? 'prend la tête' : 'prennent la tête'),
  sharesLead: (count: number) => (count === 1 ? 'partage la tête' : 'partagent la tête'),
  begins: 'Bonne partie\u00A0!',
  join: roomTexts.join,
  joinText: (host: string) => `Scannez, ou tapez le code sur ${host}`,
  qr: 'Code QR pour rejoindre la partie',
  spelled: (code: string) => `Code de la partie\u00A0: ${code}`,
  typeCode: 'Tapez le code de la partie',
  codeWhere: 'Les six caractères sont affichés sur les téléphones de la table.',
  keys: 'Lettres et chiffres',
  deleteLetter: 'Effacer',
  typed: (letters: readonly string[]) =>
    letters.length === 0 ? '' : `${letters.join(' ')}, ${String(letters.length)} sur 6`,
} as const
