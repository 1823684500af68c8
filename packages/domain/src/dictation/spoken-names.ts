// SPEC R1004. Speech recognition misspells names, so one or two wrong letters are tolerated.

import { spokenNumberAt } from './spoken-numbers.ts'
import { wordsOf } from './spoken-words.ts'

interface SpokenName<Id> {
  /** Null where the name fits two people. */
  readonly id: Id | null
  /** Number of words. */
  readonly length: number
}

/** Finds the name that begins at a word: the longest exact one, else a similar one, else null. */
type NameFinder<Id> = (words: readonly string[], start: number) => SpokenName<Id> | null

interface Spelling<Id> {
  readonly id: Id
  readonly words: readonly string[]
  readonly isWhole: boolean
}

/** SPEC R1004. @param taken words with another meaning, which are never read as a misspelled name */
export function nameFinder<Id>(
  players: readonly { readonly id: Id; readonly name: string }[],
  taken: ReadonlySet<string>,
): NameFinder<Id> {
  const spellings: readonly Spelling<Id>[] = players
    .flatMap(({ id, name }) => {
      const words = wordsOf(name)
      return words.map((_, index) => ({ id, words: words.slice(0, index + 1), isWhole: index === words.length - 1 }))
    })
    .toSorted((a, b) => b.words.length - a.words.length || Number(b.isWhole) - Number(a.isWhole))

  return (words, start) => {
    const exact = spellings.filter((spelling) => isSpelledAt(spelling.words, words, start))
    const found = best(exact)
    if (found !== null) return found
    const spoken = words[start] ?? ''
    if (taken.has(spoken) || spokenNumberAt(words, start) !== null) return null
    const similar = spellings
      .filter((spelling) => spelling.words.length === 1)
      .map((spelling) => ({ spelling, distance: distanceOf(spelling.words[0] ?? '', spoken) }))
      .filter(({ spelling, distance }) => distance <= toleranceOf(spelling.words[0] ?? ''))
      .toSorted((a, b) => a.distance - b.distance)
    const nearest = similar.filter(({ distance }) => distance === similar[0]?.distance)
    return best(nearest.map(({ spelling }) => spelling))
  }
}

/** @param spellings best first: longer before shorter, and whole names before the first words of a name */
function best<Id>(spellings: readonly Spelling<Id>[]): SpokenName<Id> | null {
  const [first] = spellings
  if (first === undefined) return null
  const { length } = first.words
  const rivals = spellings.filter(({ words, isWhole }) => words.length === length && isWhole === first.isWhole)
  const isOne = rivals.every(({ id }) => id === first.id)
  return { id: isOne ? first.id : null, length }
}

/** A number in a name matches in words too: "Joueur 1" is found in "joueur un". */
function isSpelledAt(spelling: readonly string[], words: readonly string[], start: number): boolean {
  return spelling.every((word, index) => {
    const spoken = words[start + index] ?? ''
    if (word === spoken) return true
    const number = /^\d+$/u.test(word) ? spokenNumberAt([spoken], 0) : null
    return number !== null && number.value === Number(word)
  })
}

/** Wrong letters that a name may have. A name below four letters must be exact: one letter makes another name. */
function toleranceOf(name: string): number {
  if (name.length < 4) return 0
  return name.length < 7 ? 1 : 2
}

/** Edit distance in letters; 3 where the lengths differ by more than 2. */
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 3
}
