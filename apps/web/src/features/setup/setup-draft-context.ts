import { createRequiredContext } from '../../ui/required-context.ts'
import type { DraftShelf } from './draft-shelf.ts'

/** A game being set up. */
export const [SetupDraftContext, useSetupDraft] = createRequiredContext<DraftShelf>('draft of a game')
