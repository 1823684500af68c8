/** Smaller than any step of a screen's size, in rem and in px. */
const STEP = 0.001

/**
 * Replaces the minifier's `not (min-width:24rem)` by `(max-width:23.999rem)`. Safari before 16.4 supports neither that
 * `not` nor `or` and would ignore the whole block.
 * @param styles minified, as served
 * @throws Error if such a query is left
 */
export function olderMedia(styles: string): string {
  return styles.replaceAll(/@media[^{;]+/g, (query) => {
    const older = query
      .replaceAll(/\((not \([^()]+\))\)/g, '$1')
      .replaceAll(/\bnot \(min-(width|height):([\d.]+)(rem|px)\)/g, (_, side: string, size: string, unit: string) => {
        return `(max-${side}:${(Number(size) - STEP).toFixed(3)}${unit})`
      })
      .replaceAll(/(?<=@media |,)not \(/g, 'not all and (')
      .replaceAll(') or (', '),(')
    if (/\(\(|\bor\b|\bnot \(/.test(older)) throw new Error(`Safari before 16.4 does not read ${query}`)
    return older
  })
}
