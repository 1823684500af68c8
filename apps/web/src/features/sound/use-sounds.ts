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

/** Where a game is set up or played, and a sound may be wanted at any moment. */
const WITH_SOUND: ReadonlySet<string> = new Set(['/setup', '/game'])

/** Lets the moments of the app be heard and felt, the one place where that is decided. The player comes when it is needed. */
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
  // Before the button itself answers, and refuses further presses.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    for (const stop of stops) stop()
  }
}

let opened: Sounds | null = null
let opening: Promise<unknown> | null = null

function bring(settings: SettingsStore, act: (sounds: Sounds) => void): void {
  // At once where it can be: what follows a moment, such as drawing the new ranking, would only delay its sound.
  if (opened !== null) {
    act(opened)
    return
  }
  const begun = (opening ??= loadAhead(async () => {
    const { openSounds } = await import('./open-sounds.ts')
    opened = openSounds(settings)
  }))
  void begun.then(() => {
    // Without it a game is played on in silence, and the next moment asks again.
    opening = null
    if (opened !== null) act(opened)
  })
}
