import { useEffect } from 'react'
import { onSoundCue } from './sound-cues.ts'
import { isSoundEffect } from './sound-effects.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { useSettingsStore } from '../settings/settings-context.ts'
import type { GameStore } from '../games/game-store-api.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { loadAhead } from '../../ui/load-chunk.ts'
import { onToast } from '../../ui/toast.ts'
import type { SoundMoment } from './moments.ts'
import type { Sounds } from './open-sounds.ts'

/** Pages that load the sounds ahead. */
const WITH_SOUND: ReadonlySet<string> = new Set(['/setup', '/game'])

/** The player is loaded when first needed. */
export function useSounds(path: string): void {
  const { game } = useGameStores()
  const settings = useSettingsStore()
  const isWithSound = WITH_SOUND.has(path)
  useEffect(() => {
    const stop = followMoments(game, settings)
    if (isWithSound && settings.getState().soundEnabled) bring(settings, ({ preload }) => preload())
    return stop
  }, [game, settings, isWithSound])
}

function followMoments(game: GameStore, settings: SettingsStore): () => void {
  const hear = (moment: SoundMoment) => {
    const since = Date.now()
    if (settings.getState().soundEnabled) bring(settings, ({ react }) => react(moment, since))
  }
  const onClick = ({ target }: MouseEvent) => {
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-sound]:not([aria-disabled])') : null
    const effect = marked?.dataset['sound']
    if (isSoundEffect(effect)) hear({ kind: 'pressed', effect })
  }
  const stops = [
    game.onStored(hear),
    onToast(({ tone }) => {
      if (tone === 'error') hear({ kind: 'error-shown' })
    }),
    onSoundCue((effect) => hear({ kind: 'cued', effect })),
    () => document.removeEventListener('click', onClick, { capture: true }),
  ]
  // Before the button's own handler, which may disable it.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    for (const stop of stops) stop()
  }
}

let opened: Sounds | null = null
let opening: Promise<unknown> | null = null

function bring(settings: SettingsStore, act: (sounds: Sounds) => void): void {
  // Synchronous where possible: rendering the ranking first would delay the sound.
  if (opened !== null) {
    act(opened)
    return
  }
  const begun = (opening ??= loadAhead(async () => {
    const { openSounds } = await import('./open-sounds.ts')
    opened = openSounds(settings)
  }))
  void begun.then(() => {
    // The next moment tries again.
    opening = null
    if (opened !== null) act(opened)
  })
}
