import type { RoundScores } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { dutchTexts as texts } from './dutch-texts.ts'

interface DutchMarkProps {
  /** Written behind the letter from 2 on. */
  readonly count?: number
  /** In the colour of the text around it, for coloured cells. */
  readonly isPlain?: boolean
  /** Its round, which says whether it failed. */
  readonly of?: RoundScores
  /** SPEC W122: struck through. */
  readonly isMissed?: boolean
}

/** A letter in a disc, so that it is recognised without its colour too. */
export function DutchMark({
  count = 1,
  isPlain = false,
  of,
  isMissed = of !== undefined && dutchIsNotLowest(of.entries, of.dutchPlayerId),
}: DutchMarkProps) {
  return (
    <span className={`dutch-mark tabular ${isPlain ? '' : 'text-delft'}`} data-missed={isMissed || undefined}>
      <i aria-hidden="true" className={isPlain ? 'dutch-disc-plain' : 'dutch-disc bg-delft text-on-delft'}>
        D
      </i>
      {count > 1 && <span aria-hidden="true">×{count}</span>}
      <span className="sr-only">
        {count > 1 ? texts.count(count, isMissed ? count : 0) : isMissed ? texts.missed : texts.dutch}
      </span>
    </span>
  )
}

/** SPEC W122: those that failed apart from those that stand. */
export function DutchMarks({ count, missed }: { readonly count: number; readonly missed: number }) {
  return (
    <>
      {count > missed && <DutchMark count={count - missed} />}
      {missed > 0 && <DutchMark count={missed} isMissed />}
    </>
  )
}
