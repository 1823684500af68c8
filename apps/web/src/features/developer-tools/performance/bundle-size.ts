import type { BuiltFile } from '../build-report.ts'

const KIB = 1024

/** As built, or as sent. */
export type Measure = 'raw' | 'gzip' | 'brotli'
export type BundleStatus = 'excellent' | 'good' | 'warning' | 'critical'

/** SPEC W1103: size in bytes. */
export function statusOf(bytes: number): BundleStatus {
  if (bytes < 500 * KIB) return 'excellent'
  if (bytes < 1000 * KIB) return 'good'
  return bytes < 2000 * KIB ? 'warning' : 'critical'
}

/** Files for whoever builds the app, not for players. */
const TOOLS = /^\/assets\/(?:axe|developer-tools|performance-overlay)[^/]*$/

/** Scripts and styles, the heaviest first. */
export function bundleOf(files: readonly BuiltFile[]): readonly BuiltFile[] {
  return files.filter(({ path }) => /\.(?:js|css)$/.test(path)).toSorted((a, b) => b.raw - a.raw)
}

export interface BundleTotals {
  /** All scripts and styles of the app, these tools left out. */
  readonly app: number
  readonly home: number
  readonly first: number
  readonly second: number
  /** In neither cache, these tools left out. */
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
