import { createRequiredContext } from '../../ui/required-context.ts'
import type { DraftRepository } from '../../browser/draft-repository.ts'

export const [SetupDraftContext, useSetupDraft] = createRequiredContext<DraftRepository>('draft of a game')
