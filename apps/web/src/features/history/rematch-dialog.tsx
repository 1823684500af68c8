import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { historyTexts as texts } from './texts.ts'
import type { RematchInHand } from './use-rematch.ts'

/** Asked when a game is started over one that is under way: nothing is dropped without a word. */
export function RematchDialog({ rematch }: { readonly rematch: RematchInHand }) {
  return (
    <Sheet open={rematch.isAsking} onClose={rematch.cancel} title={texts.overTitle} description={texts.overText}>
      <div className="flex flex-col gap-3">
        <Button size="lg" block busy={rematch.isBusy} onClick={() => void rematch.choose('save')}>
          {texts.overSave}
        </Button>
        <Button
          size="lg"
          variant="danger"
          block
          disabled={rematch.isBusy}
          onClick={() => void rematch.choose('discard')}
        >
          {texts.overDiscard}
        </Button>
        <Button size="lg" variant="quiet" block onClick={rematch.cancel}>
          {texts.cancel}
        </Button>
      </div>
    </Sheet>
  )
}
