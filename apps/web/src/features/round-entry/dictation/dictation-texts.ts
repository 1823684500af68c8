import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import { joinNames } from '@dutch/domain/players/join-names'
import { ofName } from '@dutch/domain/players/french-names'
import type { DictationState } from './dictation-session.ts'
import { figure } from '../../figures/figures.ts'

export const dictationTexts = {
  dictate: 'Dicter les scores',
  title: 'Dictée des scores',
  transcript: (text: string) => `«\u00A0${endOf(text)}\u00A0»`,
  example: ([first = 'Léa', second = 'Hugo']: readonly string[]) =>
    `Dites par exemple\u00A0: «\u00A0${first} douze, ${second} zéro Dutch\u00A0».`,
  understood: (scores: readonly (readonly [string, number])[], dutch: string | null) =>
    `Compris\u00A0: ${[
      ...scores.map(([name, score]) => `${isolateRightToLeft(name)}\u00A0${figure(score)}`),
      ...(dutch === null ? [] : [`Dutch ${ofName(dutch)}`]),
    ].join(', ')}.`,
  unclear: (texts: readonly string[]) =>
    `Pas compris\u00A0: ${joinNames(texts.map((text) => `«\u00A0${text}\u00A0»`))}.`,
  service:
    'Votre navigateur transcrit votre voix, le plus souvent sur les serveurs de son éditeur. Dutch n’enregistre rien et ne valide rien à votre place.',
  stop: 'Arrêter',
  again: 'Dicter encore',
  done: 'Terminer',
}

/** The maximum length of the shown transcript; of a longer one the end is shown, which was just said. */
const MOST_SHOWN = 120

function endOf(text: string): string {
  return text.length <= MOST_SHOWN ? text : `…${/\s.*/su.exec(text.slice(-MOST_SHOWN))?.[0] ?? ''}`
}

export function phaseText(phase: DictationState['phase']): string {
  switch (phase) {
    case 'idle':
    case 'listening':
      return 'Je vous écoute…'
    case 'done':
      return 'Dictée arrêtée. Relisez les scores avant de valider.'
    case 'denied':
      return 'Le micro est refusé à ce site. Autorisez\u2011le dans les réglages du navigateur, ou tapez les scores.'
    case 'no-microphone':
      return 'Aucun micro n’a été trouvé sur cet appareil. Tapez les scores.'
    case 'silence':
      return 'Rien n’a été entendu. Rapprochez-vous du micro, puis dictez encore.'
    case 'network':
      return 'La dictée de ce navigateur a besoin d’Internet. Tapez les scores en attendant.'
    case 'failed':
      return 'La dictée ne répond pas. Dictez encore, ou tapez les scores.'
  }
}
