import { describe, expect, it } from 'vitest'
import type { BuiltFile } from '../build-report.ts'
import { bundleOf, statusOf, totalsOf } from './bundle-size.ts'

const KIB = 1024

function file(path: string, raw: number, more: Partial<BuiltFile> = {}): BuiltFile {
  return { path, raw, gzip: raw / 2, brotli: raw / 4, keptIn: 'none', isOfHome: false, ...more }
}

describe('the bundle', () => {
  it.each([
    [0, 'excellent'],
    [500 * KIB - 1, 'excellent'],
    [500 * KIB, 'good'],
    [1000 * KIB - 1, 'good'],
    [1000 * KIB, 'warning'],
    [2000 * KIB - 1, 'warning'],
    [2000 * KIB, 'critical'],
  ])('W1103: %d bytes are %s', (bytes, status) => {
    expect(statusOf(bytes)).toBe(status)
  })

  const files = [
    file('/assets/a.js', 100, { keptIn: 'first', isOfHome: true }),
    file('/assets/b.css', 400, { keptIn: 'second' }),
    file('/assets/lobby-page-x.js', 40),
    file('/assets/axe-x.js', 4000),
    file('/index.html', 9000, { keptIn: 'first' }),
  ]

  it('W1103: scripts and styles are listed, the heaviest first', () => {
    expect(bundleOf(files).map(({ path }) => path)).toEqual([
      '/assets/axe-x.js',
      '/assets/b.css',
      '/assets/a.js',
      '/assets/lobby-page-x.js',
    ])
  })

  it('W1103: the tools are weighed apart from the app', () => {
    expect(totalsOf(files, 'raw')).toEqual({ app: 540, home: 100, first: 100, second: 400, uncached: 40, tools: 4000 })
    expect(totalsOf(files, 'brotli').app).toBe(135)
  })
})
