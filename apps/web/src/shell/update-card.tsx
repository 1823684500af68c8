import { usePwa } from '../browser/use-pwa.ts'
import { Button } from '../ui/button.tsx'
import { guardAfterInsertion } from '../ui/press-guard.ts'
import { appTexts } from './texts.ts'

/** Takes its space from the page, and is never shown during a game. */
export function UpdateCard({ path }: { readonly path: string }) {
  const { updateReady, applyUpdate } = usePwa()
  if (!updateReady || path === '/game') return null
  return (
    <aside ref={guardAfterInsertion} className="update-card border-b border-line bg-delft-soft" role="status">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <p className="font-semibold">{appTexts.updateReady}</p>
        <Button size="sm" variant="secondary" guarded onClick={applyUpdate}>
          {appTexts.update}
        </Button>
      </div>
    </aside>
  )
}
