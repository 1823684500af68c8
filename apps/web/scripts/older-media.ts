/** Less than a screen's smallest step, in either unit. */
const STEP = 0.001

/**
 * The minifier says "narrower than 24rem" as `not (min-width:24rem)`. Safari before 16.4 reads neither that nor `or`, and leaves the
 * whole block out. It becomes `(max-width:23.999rem)`, which all know.
 * @param styles as they are served, minified
 * @throws Error where such a query is left
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
