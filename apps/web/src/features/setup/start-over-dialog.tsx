import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { NewGame } from './use-new-game.ts'

const texts = {
  title: 'Commencer une nouvelle partie\u00A0?',
  description: 'Une partie est déjà en cours. Que doit-elle devenir\u202F?',
  save: 'L’enregistrer dans l’historique',
  discard: 'L’abandonner',
  cancel: 'Annuler',
} as const

/** Asked when a game is started over one that is under way. */
export function StartOverDialog({ newGame }: { readonly newGame: NewGame }) {
  const { isAsking, isBusy, choose, cancel } = newGame
  return (
    <Sheet open={isAsking} onClose={cancel} title={texts.title} description={texts.description}>
      <div className="flex flex-col gap-3">
        <Button size="lg" block guarded busy={isBusy} onClick={() => choose('save')}>
          {texts.save}
        </Button>
        <Button size="lg" variant="danger" block disabled={isBusy} onClick={() => choose('discard')}>
          {texts.discard}
        </Button>
        <Button size="lg" variant="quiet" block onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </Sheet>
  )
}
