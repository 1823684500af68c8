// SPEC R1004. Recognisers misspell names, hence the small tolerance.

import { spokenNumberAt } from './spoken-numbers.ts'
import { wordsOf } from './spoken-words.ts'

interface SpokenName<Id> {
  /** Null where it could be two people's. */
  readonly id: Id | null
  readonly length: number
}

/** The longest name, exact before similar; null for none. */
type NameFinder<Id> = (words: readonly string[], start: number) => SpokenName<Id> | null

interface Spelling<Id> {
  readonly id: Id
  readonly words: readonly string[]
  readonly isWhole: boolean
}

/** SPEC R1004. @param taken words with another meaning: no similar name is looked for in them */
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

/** A whole name before the beginning of another one. */
function best<Id>(spellings: readonly Spelling<Id>[]): SpokenName<Id> | null {
  const [first] = spellings
  if (first === undefined) return null
  const { length } = first.words
  const rivals = spellings.filter(({ words, isWhole }) => words.length === length && isWhole === first.isWhole)
  const isOne = rivals.every(({ id }) => id === first.id)
  return { id: isOne ? first.id : null, length }
}

/** "Joueur 1" may be written "joueur un". */
function isSpelledAt(spelling: readonly string[], words: readonly string[], start: number): boolean {
  return spelling.every((word, index) => {
    const spoken = words[start + index] ?? ''
    if (word === spoken) return true
    const number = /^\d+$/u.test(word) ? spokenNumberAt([spoken], 0) : null
    return number !== null && number.value === Number(word)
  })
}

/** None in a short name, where a letter makes another name. */
function toleranceOf(name: string): number {
  if (name.length < 4) return 0
  return name.length < 7 ? 1 : 2
}

/** Edit distance, up to 3. */
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
