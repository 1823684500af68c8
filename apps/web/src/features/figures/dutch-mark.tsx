import type { RoundScores } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import './dutch-mark.css'
import { dutchTexts as texts } from './dutch-texts.ts'

interface DutchMarkProps {
  /** Shown behind the letter if it is 2 or more. */
  readonly count?: number
  /** Takes the colour of the surrounding text, for coloured cells. */
  readonly isPlain?: boolean
  /** The round of the Dutch, from which the mark knows whether it failed. */
  readonly of?: RoundScores
  /** SPEC W122: the mark is struck through. */
  readonly isMissed?: boolean
}

/** The letter D in a disc, which can be recognised without its colour. */
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

/** SPEC W122: one mark for the Dutches that stand, one for those that failed. */
export function DutchMarks({ count, missed }: { readonly count: number; readonly missed: number }) {
  return (
    <>
      {count > missed && <DutchMark count={count - missed} />}
      {missed > 0 && <DutchMark count={missed} isMissed />}
    </>
  )
}
