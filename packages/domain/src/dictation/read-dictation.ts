// SPEC R1003 to R1005. Words with two possible meanings are ignored.

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { nameFinder } from './spoken-names.ts'
import { spokenNumberAt } from './spoken-numbers.ts'
import { wordsOf } from './spoken-words.ts'

export interface Dictation<Id> {
  /** In points. */
  readonly scores: ReadonlyMap<Id, number>
  /** Null where Dutch was said for nobody, or for two people. */
  readonly dutch: Id | null
  /** Words with a number that could not be given to a player. */
  readonly unclear: readonly string[]
}

/** Words that are skipped. */
const FILLERS: ReadonlySet<string> = new Set(
  'a ah ai alors as au avec c ca compte de donc d elle en ensuite est et euh fait fais il la le les marque maintenant obtient on ont pour prend puis point points score total'.split(
    ' ',
  ),
)
/** Spellings of "Dutch" that French speech recognition returns. */
const DUTCH: ReadonlySet<string> = new Set(['dutch', 'dutche', 'duch', 'deutsch', 'datch', 'dotch', 'dutsch'])
const MINUS = 'moins'
/** A denial cancels the "Dutch" that follows, also with fillers in between: "pas de Dutch". */
const DENIALS: ReadonlySet<string> = new Set(['pas', 'sans', 'aucun', 'ni', 'jamais'])
const TAKEN: ReadonlySet<string> = new Set([...FILLERS, ...DUTCH, ...DENIALS, MINUS])

/** SPEC R1005: reads "Léa douze, Hugo moins trois, Zoé zéro Dutch". */
export function readDictation<Id>(
  text: string,
  players: readonly { readonly id: Id; readonly name: string }[],
): Dictation<Id> {
  const words = wordsOf(text)
  const findName = nameFinder(players, TAKEN)
  const scores = new Map<Id, number>()
  const callers = new Set<Id>()
  const unclear: string[] = []
  let named: Id | null = null
  /** Index of the first word that is shown if the next number is unclear. */
  let since = 0
  let hasScore = false
  let isDutchOfNext = false
  let isDenied = false

  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const name = findName(words, at)
    if (name !== null) {
      named = name.id
      since = at
      hasScore = false
      if (isDutchOfNext && name.id !== null) callers.add(name.id)
      isDutchOfNext = false
      isDenied = false
      at += name.length
      continue
    }
    const isMinus = word === MINUS
    const number = spokenNumberAt(words, isMinus ? at + 1 : at)
    if (number !== null) {
      const value = isMinus ? -number.value : number.value
      const end = at + number.length + (isMinus ? 1 : 0)
      const isScore = value >= MIN_SCORE && value <= MAX_SCORE && words[end] !== 'mille'
      // "moins zéro" gives -0; `+ 0` makes it 0.
      if (named !== null && !hasScore && isScore) scores.set(named, value + 0)
      else {
        if (named !== null && hasScore) scores.delete(named)
        unclear.push(words.slice(since, end).join(' '))
        if (named === null) since = end
      }
      hasScore = true
      isDutchOfNext = false
      at = end
      continue
    }
    if (DUTCH.has(word) && isDenied) isDenied = false
    else if (DUTCH.has(word)) {
      const next = words[at + 1] ?? ''
      isDutchOfNext = next === 'de' || next === 'd' || next === 'pour' || named === null
      if (!isDutchOfNext && named !== null) callers.add(named)
    } else if (!FILLERS.has(word)) {
      // The word may be the name of somebody who does not play: the numbers after it belong to nobody.
      named = null
      since = at
      hasScore = false
      isDutchOfNext = false
      isDenied = DENIALS.has(word)
    }
    at += 1
  }
  const [caller = null] = callers
  return { scores, dutch: callers.size === 1 ? caller : null, unclear }
}
