import type { SpeechFault } from '../speaker.ts'
import type { VOICES, ModelId } from '../voice-settings.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { professorTexts } from '../professor-texts.ts'

type Name = (typeof VOICES)[number]['name']

const DESCRIPTIONS: Readonly<Record<Name, string>> = {
  Lily: 'Voix féminine française',
  Daniel: 'Voix masculine française',
  Charlotte: 'Voix féminine française',
  Sarah: 'Voix féminine anglaise',
  Charlie: 'Voix masculine anglaise',
}

const MODEL_NAMES: Readonly<Record<ModelId, string>> = {
  eleven_multilingual_v2: 'Multilingue v2 (naturel)',
  eleven_turbo_v2_5: 'Turbo v2.5 (vif)',
  eleven_flash_v2_5: 'Flash v2.5 (rapide)',
}

export const voiceTexts = {
  title: 'Voix du Professeur',
  lost: 'Ces réglages n’ont pas pu être chargés. Ils reviendront avec le réseau.',
  listen: professorTexts.listen,

  aloud: 'Lire ses remarques à voix haute',
  /** The line that he says when reading aloud is switched on. */
  present: 'Présent\u00A0!',
  aloudHint: 'Après chaque manche, et de temps en temps. Inutile si un lecteur d’écran parle déjà.',
  withProvider: (name: string) =>
    `Il parle avec la voix de ${name}. Si elle manque, celle de votre appareil prend le relais.`,
  withProviderAlone: (name: string) => `Il parle avec la voix de ${name}.`,
  withOwn: 'Il parle avec la voix de votre appareil, en français si elle existe.',
  without: 'Ce navigateur ne sait pas parler. Avec une clé ElevenLabs, le Professeur aura une voix.',
  muted: 'Le volume des sons est à 0\u00A0: la voix ne s’entend pas.',
  tryIt: 'Essayer la voix',
  sample: 'Alors, on la distribue, cette manche\u202F? Je suis prêt, et je vois tout.',

  keyTitle: 'Une voix plus naturelle',
  keyIntro:
    'Facultatif. Avec votre clé API ElevenLabs, chaque phrase lue à voix haute, annonce des scores comprise, est envoyée à ElevenLabs avec les prénoms et les scores. La clé reste sur cet appareil, hors des sauvegardes exportées.',
  keyLabel: 'Clé API ElevenLabs',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  saveKey: UI_TEXTS.save,
  testKey: 'Tester la clé',
  remove: UI_TEXTS.remove,
  removeKey: 'Supprimer la clé',
  notAKey: 'Collez la clé en entier\u00A0: elle n’a ni espace ni accent.',
  keyValid: 'La clé fonctionne.',
  keyInvalid: (status: number) => `Erreur ${String(status)}: Clé API invalide`,
  keyUnverified: 'Erreur lors de la vérification de la clé API',
  keySaved: 'Clé enregistrée sur cet appareil',
  keyNotStored: 'Erreur de sauvegarde\u00A0: la clé servira jusqu’à la fermeture de la page.',
  keyNotRemoved:
    'La clé n’a pas pu être supprimée\u00A0: elle est encore sur cet appareil. Recommencez, ou effacez les données du site dans le navigateur.',
  keyRemoved: 'Clé supprimée de cet appareil',

  enabled: 'Parler avec ElevenLabs',
  voices: 'Voix',
  description: (name: Name) => DESCRIPTIONS[name],
  model: 'Modèle',
  modelName: (id: ModelId) => MODEL_NAMES[id],
} as const

const GENERATION = 'Erreur lors de la génération du discours'

/** @param isProvider whether the provider's voice was to speak */
export function troubleText(fault: SpeechFault, isProvider: boolean): string {
  switch (fault.kind) {
    case 'refused':
      return fault.detail ?? `Erreur ${String(fault.status)}`
    case 'unreachable':
      return GENERATION
    case 'timeout':
    case 'cut':
      return isProvider ? GENERATION : 'La voix de votre appareil n’a pas répondu. Essayez encore.'
    case 'voiceless':
      return 'Votre appareil semble n’avoir aucune voix. Ajoutez‑en une française dans ses réglages (synthèse vocale), puis rouvrez Dutch.'
    case 'blocked':
      return `Le navigateur attend un geste\u00A0: touchez «\u202F${voiceTexts.listen}\u202F».`
    case 'missing':
      return voiceTexts.without
  }
}

/** Says that the device's voice speaks in place of the provider's. */
export const FALLBACK_VOICE_TEXT = 'La voix de votre appareil prend le relais.'
