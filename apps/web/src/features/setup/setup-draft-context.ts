import { createRequiredContext } from '../../ui/required-context.ts'
import type { DraftRepository } from './draft-repository.ts'

/** A game being set up. */
export const [SetupDraftContext, useSetupDraft] = createRequiredContext<DraftRepository>('draft of a game')
