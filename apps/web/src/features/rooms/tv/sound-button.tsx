import { Volume2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { wasTouched } from '../../../browser/was-touched.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { cueSound } from '../../sound/sound-cues.ts'
import { tvTexts as texts } from './tv-texts.ts'

/** SPEC W349: browsers play no sound before a user gesture. Any key of a remote control is one. */
export function SoundButton() {
  const { settings, changeSettings } = useSettings()
  const isTouched = useSyncExternalStore(onTouch, wasTouched)
  if (isTouched && settings.soundEnabled) return null
  return (
    <button
      type="button"
      className="tv-sound"
      onClick={() => {
        changeSettings({ soundEnabled: true })
        cueSound('new-leader')
      }}
    >
      <Volume2 />
      {texts.soundOn}
    </button>
  )
}

function onTouch(listener: () => void): () => void {
  // Listens for the end of a gesture, so that a press of the button still reaches it.
  for (const gesture of ['click', 'keyup']) document.addEventListener(gesture, listener)
  return () => {
    for (const gesture of ['click', 'keyup']) document.removeEventListener(gesture, listener)
  }
}
