import { FailedPart } from '../../ui/failed-part.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window

const load = () => import('./dictation/dictation-panel.tsx')

export const LazyMicrophone = lazyPart(async () => (await load()).Microphone)
export const LazyDictationPanel = lazyPart(async () => (await load()).DictationPanel, { Lost: FailedPart })
