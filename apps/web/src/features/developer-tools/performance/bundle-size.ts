import type { BuiltFile } from '../build-report.ts'

const KIB = 1024

/** The size of a file as built, or as sent with a compression. */
export type Measure = 'raw' | 'gzip' | 'brotli'
export type BundleStatus = 'excellent' | 'good' | 'warning' | 'critical'

/** SPEC W1103 */
export function statusOf(bytes: number): BundleStatus {
  if (bytes < 500 * KIB) return 'excellent'
  if (bytes < 1000 * KIB) return 'good'
  return bytes < 2000 * KIB ? 'warning' : 'critical'
}

/** Files of the developer tools, which players never load. */
const TOOLS = /^\/assets\/(?:axe|developer-tools|performance-overlay)[^/]*$/

/** Scripts and styles, the largest first. */
export function bundleOf(files: readonly BuiltFile[]): readonly BuiltFile[] {
  return files.filter(({ path }) => /\.(?:js|css)$/.test(path)).toSorted((a, b) => b.raw - a.raw)
}

export interface BundleTotals {
  /** All scripts and styles of the app, without the developer tools. */
  readonly app: number
  readonly home: number
  readonly first: number
  readonly second: number
  /** In neither cache, without the developer tools. */
  readonly uncached: number
  readonly tools: number
}

/** SPEC W1103 */
export function totalsOf(files: readonly BuiltFile[], measure: Measure): BundleTotals {
  const bundle = bundleOf(files)
  const sum = (is: (file: BuiltFile) => boolean) =>
    bundle.reduce((total, file) => total + (is(file) ? file[measure] : 0), 0)
  const isTool = ({ path }: BuiltFile) => TOOLS.test(path)
  return {
    app: sum((file) => !isTool(file)),
    home: sum(({ isOfHome }) => isOfHome),
    first: sum(({ keptIn }) => keptIn === 'first'),
    second: sum(({ keptIn }) => keptIn === 'second'),
    uncached: sum((file) => file.keptIn === 'none' && !isTool(file)),
    tools: sum(isTool),
  }
}
