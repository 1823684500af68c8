import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { median, type Bench, type Reading } from './figure.ts'
import { CHROMIUM, LAUNCH } from './phone.ts'
import { withServer } from './served.ts'

const VERSION = '13.5.0'
/** Too heavy for everybody's install: it is fetched here when it is first needed. */
const TOOLS = fileURLToPath(new URL('.tools', import.meta.url))
const PROGRAM = join(TOOLS, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

const Score = v.object({ score: v.nullable(v.number()) })
const Report = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.record(v.string(), v.object({ displayValue: v.optional(v.string()) })),
})
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

export const lighthouse: Bench = {
  name: 'lighthouse',
  method: `Lighthouse ${VERSION} on /, its own mobile settings (simulated slow 4G, CPU slowed 4 times), a fresh profile each run; the median of each category.`,
  measure: async ({ repetitions }) => {
    await ensureLighthouse()
    return withServer(async ({ url }) => {
      const reports: v.InferOutput<typeof Report>[] = []
      for (let round = 0; round < repetitions(5); round += 1) reports.push(await audit(`${url}/`))
      // The keys of an object that is written above.
      const categories = Object.keys(GOALS) as Category[]
      return [
        ...categories.map((category) => categoryReading(category, reports)),
        {
          what: 'Lighthouse: last run',
          value: TIMES.map((time) => `${time} ${reports.at(-1)?.audits[time]?.displayValue ?? '?'}`).join(', '),
          goal: null,
          isMet: true,
        },
      ]
    })
  },
}

function categoryReading(category: Category, reports: readonly v.InferOutput<typeof Report>[]): Reading {
  const scores = reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))
  const goal = GOALS[category]
  return {
    what: `Lighthouse on /, mobile: ${category}`,
    value: `median ${String(median(scores))} (${scores.join(', ')})`,
    goal: goal === 100 ? '100' : `at least ${String(goal)}`,
    isMet: median(scores) >= goal,
  }
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return
  console.log(`Installing Lighthouse ${VERSION} into bench/.tools (npm)...`)
  mkdirSync(TOOLS, { recursive: true })
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-fund', '--no-audit']
  await run('npm', ['install', `lighthouse@${VERSION}`, '--prefix', TOOLS, ...quiet], { cwd: TOOLS })
}

async function audit(url: string): Promise<v.InferOutput<typeof Report>> {
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
