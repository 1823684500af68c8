import { ClaimFigures } from './claim-figures.tsx'
import { DiscoverCard } from './discover-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MeetTheProfessor } from './meet-the-professor.tsx'
import { RulesSummary } from './rules-summary.tsx'

/** What stands below the first screen, in a file of its own: the first tap waits for none of it. */
export const homeSections = { HowItWorks, MeetTheProfessor, DiscoverCard, RulesSummary, ClaimFigures }
