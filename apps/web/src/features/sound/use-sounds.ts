import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useState } from 'react'
import { onSoundCue } from './sound-cues.ts'
import { isSoundEffect } from './sound-effects.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { useSettingsStore } from '../settings/settings-context.ts'
import type { GameStore } from '../games/game-store-api.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { loadAhead } from '../../ui/load-chunk.ts'
import { onToast } from '../../ui/toast.ts'
import type { SoundTrigger } from './sound-triggers.ts'
import type { Sounds } from './open-sounds.ts'

/** The pages that load the sounds before one is needed. */
const WITH_SOUND = /^\/(?:setup|game|tv(?:\/.*)?)$/u

type BringSounds = (act: (sounds: Sounds) => void) => void

export function useSounds(path: string): void {
  const { game } = useGameStores()
  const settings = useSettingsStore()
  const [bring] = useState(() => createLateSounds(settings))
  const isWithSound = WITH_SOUND.test(path)
  useEffect(() => {
    const stop = followTriggers(game, settings, bring)
    if (isWithSound && settings.getState().soundEnabled) bring(({ preload }) => preload())
    return stop
  }, [game, settings, bring, isWithSound])
}

function followTriggers(game: GameStore, settings: SettingsStore, bring: BringSounds): () => void {
  const play = (trigger: SoundTrigger) => {
    const since = Date.now()
    if (settings.getState().soundEnabled || trigger.kind === 'tried') bring(({ react }) => react(trigger, since))
  }
  const onClick = ({ target }: MouseEvent) => {
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-sound]:not([aria-disabled])') : null
    const effect = marked?.dataset['sound']
    if (isSoundEffect(effect)) play({ kind: 'pressed', effect })
  }
  const stops = [
    game.onStored(play),
    onToast(({ tone }) => {
      if (tone === 'error') play({ kind: 'error-shown' })
    }),
    onSoundCue(play),
    () => document.removeEventListener('click', onClick, { capture: true }),
  ]
  // Captured, to run before the button's own handler, which may disable the button.
  document.addEventListener('click', onClick, { capture: true })
  return stopAll(stops)
}

/** Loads the player when it is first needed. */
function createLateSounds(settings: SettingsStore): BringSounds {
  let opened: Sounds | null = null
  let opening: Promise<unknown> | null = null
  return (act) => {
    // Runs at once if the player is loaded, because rendering the ranking first would delay the sound.
    if (opened !== null) {
      act(opened)
      return
    }
    opening ??= loadAhead(async () => {
      const { openSounds } = await import('./open-sounds.ts')
      opened = openSounds(settings)
    })
    void opening.then(() => {
      // If loading failed, the next moment tries again.
      opening = null
      if (opened !== null) act(opened)
    })
  }
}
