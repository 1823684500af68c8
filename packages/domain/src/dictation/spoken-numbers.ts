// SPEC R1003

/** Number words of France, Belgium and Switzerland, without accents. */
const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
}
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
}
const HUNDRED: ReadonlySet<string> = new Set(['cent', 'cents'])

interface SpokenNumber {
  readonly value: number
  /** In words, 1 or more. */
  readonly length: number
}

/**
 * SPEC R1003: the longest number that begins at `start`, or null. Number words give 0 to 999; digits are taken as they
 * are, so their number may be larger.
 * @param words in lower case, without accents
 */
export function spokenNumberAt(words: readonly string[], start: number): SpokenNumber | null {
  const first = words[start] ?? ''
  if (/^\d+$/u.test(first)) return { value: Number(first), length: 1 }
  if (first === 'zero') return { value: 0, length: 1 }
  const hundreds = hundredsAt(words, start)
  const at = start + (hundreds?.length ?? 0)
  const rest = belowHundredAt(words, at)
  if (hundreds === null) return rest
  return rest === null || rest.value === 0
    ? hundreds
    : { value: hundreds.value + rest.value, length: hundreds.length + rest.length }
}

function hundredsAt(words: readonly string[], start: number): SpokenNumber | null {
  if (HUNDRED.has(words[start] ?? '')) return { value: 100, length: 1 }
  const count = UNITS[words[start] ?? ''] ?? 0
  return count >= 2 && count <= 9 && HUNDRED.has(words[start + 1] ?? '') ? { value: count * 100, length: 2 } : null
}

/** `wordsOf` has split words at hyphens. */
function belowHundredAt(words: readonly string[], start: number): SpokenNumber | null {
  const first = words[start] ?? ''
  const isFourTwenties = first === 'quatre' && /^vingts?$/u.test(words[start + 1] ?? '')
  const tens = isFourTwenties ? 80 : TENS[first]
  if (tens === undefined) return belowTwentyAt(words, start)
  const length = isFourTwenties ? 2 : 1
  const isJoined = words[start + length] === 'et' && !isFourTwenties
  const at = start + length + (isJoined ? 1 : 0)
  const rest = belowTwentyAt(words, at)
  const hasTeens = tens === 60 || isFourTwenties
  const fits = rest !== null && rest.value > 0 && rest.value < (hasTeens ? 20 : 10)
  // "et" joins only "un" and "onze": "vingt et un", "soixante et onze".
  if (!fits || (isJoined && rest.value % 10 !== 1)) return { value: tens, length }
  return { value: tens + rest.value, length: at - start + rest.length }
}

function belowTwentyAt(words: readonly string[], start: number): SpokenNumber | null {
  const value = UNITS[words[start] ?? '']
  if (value === undefined) return null
  const unit = UNITS[words[start + 1] ?? ''] ?? 0
  return value === 10 && unit >= 7 && unit <= 9 ? { value: 10 + unit, length: 2 } : { value, length: 1 }
}
