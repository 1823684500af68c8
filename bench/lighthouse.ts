import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { median, type Bench, type Reading } from './figure.ts'
import { CHROMIUM, LAUNCH } from './phone.ts'
import { withServer } from './with-server.ts'

const VERSION = '13.5.0'
const SITE = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
/** Lighthouse is too large to be a dependency, so this folder gets it when it is first needed. */
const TOOLS = fileURLToPath(new URL('.tools', import.meta.url))
const PROGRAM = join(TOOLS, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

const Score = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
})
const Report = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), displayValue: v.optional(v.string()) })),
})
const LEAST_PERFORMANCE = 98
const WHOLE = ['accessibility', 'best-practices', 'seo'] as const
type Category = 'performance' | (typeof WHOLE)[number]
const TIMES = [
  ['first-contentful-paint', 'first paint'],
  ['largest-contentful-paint', 'largest paint'],
  ['total-blocking-time', 'blocked'],
  ['cumulative-layout-shift', 'shift'],
] as const

type ReadReport = v.InferOutput<typeof Report>

export const lighthouse: Bench = {
  name: 'lighthouse',
  method: `Lighthouse ${VERSION} on every page that is made at build time, its own mobile settings (simulated slow 4G, CPU slowed 4 times), a fresh profile each run; the median of each category. Repetitions go round by round over all pages.`,
  measure: async ({ repetitions }) => {
    await ensureLighthouse()
    return withServer(async ({ url }) => {
      const reports = new Map<string, ReadReport[]>(builtPages().map((path) => [path, []]))
      for (let round = 0; round < repetitions(5); round += 1) {
        for (const [path, kept] of reports) kept.push(await audit(url + path))
      }
      return readingsOf(reports)
    })
  },
}

/** The paths of the pages that the build prerendered, sorted, with "/" first. */
function builtPages(): readonly string[] {
  return readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.html')
    .map((file) => `/${dirname(file)}`.replace('/.', '/'))
    .toSorted()
}

/** The readings for all pages together, with the scores of each, and the failed audits by page. */
function readingsOf(reports: ReadonlyMap<string, readonly ReadReport[]>): readonly Reading[] {
  const pages = [...reports].map(([path, kept]) => ({
    path,
    performances: scoresOf('performance', kept),
    times: TIMES.map(([audit, word]) => `${word} ${kept.at(-1)?.audits[audit]?.displayValue ?? '?'}`).join(', '),
    whole: WHOLE.map((category) => median(scoresOf(category, kept))),
  }))
  const medians = pages.map(({ performances }) => median(performances))
  const whole = pages.flatMap((page) => page.whole)
  const what = `Lighthouse, mobile, ${String(pages.length)} pages`
  return [
    {
      what: `${what}: performance`,
      value: [
        `medians ${spanOf(medians)}`,
        ...pages.map(({ path, performances, times }) => `${path} ${performances.join(', ')}, last run ${times}`),
      ].join('; '),
      goal: `at least ${String(LEAST_PERFORMANCE)}`,
      isMet: medians.every((score) => score >= LEAST_PERFORMANCE),
    },
    {
      what: `${what}: accessibility, best practices, SEO`,
      value: [`medians ${spanOf(whole)}`, ...pages.map((page) => `${page.path} ${page.whole.join(', ')}`)].join('; '),
      goal: '100 each',
      isMet: whole.every((score) => score === 100),
    },
    ...[...reports].flatMap(([path, kept]) => faultsOf(path, kept)),
  ]
}

/** For example "99 to 100", or a single score if all are equal. */
function spanOf(scores: readonly number[]): string {
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  return least === most ? String(least) : `${String(least)} to ${String(most)}`
}

const scoresOf = (category: Category, reports: readonly ReadReport[]) =>
  reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))

/** The failed audits of the three categories that should have 100 points. */
function faultsOf(path: string, reports: readonly ReadReport[]): readonly Reading[] {
  const last = reports.at(-1)
  if (last === undefined) return []
  const weighed = WHOLE.flatMap((category) => last.categories[category].auditRefs)
  const failed = weighed.filter(({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 1)
  return failed.length === 0
    ? []
    : [{ what: `Lighthouse on ${path}, faults`, value: failed.map(({ id }) => id).join(', '), goal: null, isMet: true }]
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return
  console.log(`Installing Lighthouse ${VERSION} into bench/.tools (npm)...`)
  mkdirSync(TOOLS, { recursive: true })
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-fund', '--no-audit']
  await run('npm', ['install', `lighthouse@${VERSION}`, '--prefix', TOOLS, ...quiet], { cwd: TOOLS })
}

/** Makes a report; tries again if the browser did not finish its trace, as Lighthouse's message advises. */
async function audit(url: string, attempts = 3): Promise<ReadReport> {
  try {
    return await auditOnce(url)
  } catch (error) {
    if (attempts <= 1 || !String(error).includes('Please run Lighthouse again')) throw error
    return audit(url, attempts - 1)
  }
}

async function auditOnce(url: string): Promise<ReadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-lighthouse-'))
  const output = join(folder, 'report.json')
  const flags = ['--headless=new', ...LAUNCH.args].join(' ')
  const options = ['--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`]
  try {
    await run(process.execPath, [PROGRAM, url, ...options], { env: { ...process.env, CHROME_PATH: CHROMIUM } })
    return v.parse(Report, JSON.parse(readFileSync(output, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
