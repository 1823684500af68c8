import type { Instant } from '@dutch/domain/instant'
import { deviceClock } from '../../browser/clock.ts'
import { createBrowserSound } from './sound-output.ts'
import { createSoundPlayer } from './sound-player.ts'
import { soundTrial } from './sound-trial.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { wasTouched } from '../../browser/was-touched.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { isMotionReduced } from '../../ui/reduced-motion.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { reactionTo, type SoundTrigger } from './sound-triggers.ts'

export interface Sounds {
  /** Loads the effects when the page is idle. */
  readonly preload: () => void
  readonly react: (trigger: SoundTrigger, since: Instant) => void
}

export function openSounds(settings: SettingsStore): Sounds {
  const player = createSoundPlayer({
    output: createBrowserSound(),
    clock: deviceClock,
    visibility: pageVisibility,
    choice: () => {
      const { soundEnabled, soundVolume } = settings.getState()
      return soundTrial.getState() ?? { isOn: soundEnabled, volume: soundVolume }
    },
    onFailure: (cause) => {
      // oxlint-disable-next-line no-console -- a sound that fails is worth a line for whoever looks for it, no message
      console.debug('Sounds cannot be played.', cause)
    },
  })
  settings.subscribe(player.follow)
  soundTrial.subscribe(player.follow)
  for (const gesture of ['pointerup', 'keydown']) document.addEventListener(gesture, player.wake, { passive: true })

  return {
    preload: () => whenIdle(player.preload),
    react: (trigger, since) => {
      const { effect, vibration, lateness } = reactionTo(trigger)
      if (effect !== null) player.play(effect, lateness, since)
      if (vibration.length > 0 && settings.getState().soundEnabled && pageVisibility.isVisible() && !isMotionReduced())
        vibrateDevice(vibration)
    },
  }
}

type Vibrate = (pattern: readonly number[]) => void

/** Does nothing if the device cannot vibrate, or before the first touch of the page. */
const vibrateDevice: Vibrate = (pattern) => {
  if ('vibrate' in navigator && wasTouched()) navigator.vibrate([...pattern])
}
