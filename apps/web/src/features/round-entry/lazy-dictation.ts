// Few browsers can listen, and fewer people dictate: what it takes comes in a file of its own.

import { lazyPart, unasked } from '../../ui/lazy-part.tsx'

/** Whether this browser can listen. */
export const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window

/** Its absence must not reload the page under an entry. */
const load = () => unasked(() => import('./dictation/dictation-panel.tsx'))

export const LazyMicrophone = lazyPart(
  () => load().then((part) => part.Microphone),
  () => null,
).Part
export const LazyDictationPanel = lazyPart(() => load().then((part) => part.DictationPanel)).Part
