/** Milliseconds in which a value goes about two thirds of the way to the wanted one. */
const EASE = 110

/** Keeps a value per key, which approaches `wanted`. `elapsed` is in milliseconds; with Infinity it is reached at once. */
export function createEasing(): (key: number, wanted: number, elapsed: number) => number {
  const values: number[] = []
  return (key, wanted, elapsed) => {
    const before = values[key] ?? wanted
    const value = before + (wanted - before) * (1 - Math.exp(-elapsed / EASE))
    values[key] = value
    return value
  }
}
