import { reloadNewest, thisPage } from '../browser/reload-newest.ts'
import { Button } from './button.tsx'
import { UI_TEXTS } from './texts.ts'

const texts = {
  partFailed: 'Cette zone de l’écran n’a pas pu être chargée.',
  reload: UI_TEXTS.reload,
} as const

export function FailedPart() {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4 text-center">
      <p className="text-ink-soft">{texts.partFailed}</p>
      <Button variant="secondary" onClick={() => void reloadNewest(thisPage)}>
        {texts.reload}
      </Button>
    </div>
  )
}
