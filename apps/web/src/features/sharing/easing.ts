/** Milliseconds in which something goes two thirds of the way to its place. */
const EASE = 110

/** Keeps where each is on its way. `elapsed` is in milliseconds, Infinity for at once. */
export function createEasing(): (key: number, wanted: number, elapsed: number) => number {
  const values: number[] = []
  return (key, wanted, elapsed) => {
    const before = values[key] ?? wanted
    const value = before + (wanted - before) * (1 - Math.exp(-elapsed / EASE))
    values[key] = value
    return value
  }
}
