import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const STORE = fileURLToPath(new URL('results.json', import.meta.url))
const PAGE = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const FORMATTER = fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url))
/** What stands from here on is written by hand and stays. */
const REMARKS = '## Remarks'

const RunSchema = v.object({
  name: v.string(),
  method: v.string(),
  circumstances: v.object({
    date: v.string(),
    machine: v.string(),
    browser: v.string(),
    commit: v.string(),
    load: v.number(),
  }),
  readings: v.array(
    v.object({ what: v.string(), value: v.string(), goal: v.nullable(v.string()), isMet: v.boolean() }),
  ),
})
/** One measurement with its circumstances. */
export type Run = Readonly<Omit<v.InferOutput<typeof RunSchema>, 'readings'>> & {
  readonly readings: readonly Readonly<v.InferOutput<typeof RunSchema>['readings'][number]>[]
}

/** Puts a run in the place of the last one of its name. @param order names as they are listed on the page */
export function record(run: Run, order: readonly string[]): void {
  const known = existsSync(STORE) ? v.parse(v.array(RunSchema), JSON.parse(readFileSync(STORE, 'utf8'))) : []
  const runs: readonly Run[] = [...known.filter(({ name }) => name !== run.name), run]
  const sorted = order.flatMap((name) => runs.filter((each) => each.name === name))
  writeFileSync(STORE, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(PAGE, `${tableOf(sorted)}\n${remarks()}`)
  execFileSync(FORMATTER, [STORE, PAGE])
}

function tableOf(runs: readonly Run[]): string {
  const machines = [...new Set(runs.map(({ circumstances: { machine, browser } }) => `${machine}; ${browser}`))]
  const figures = runs.flatMap(({ name, circumstances, readings }) =>
    readings.map(({ what, value, goal, isMet }) => {
      const verdict = goal === null && isMet ? '' : isMet ? 'reached' : '**missed**'
      return `| ${what} | ${value} | ${goal ?? ''} | ${verdict} | ${name}, ${whenOf(circumstances)} |`
    }),
  )
  return [
    '# What was measured',
    '',
    '| what | measured | goal | | run, date, commit, load |',
    '|---|---|---|---|---|',
    ...figures,
    '',
    '## How to repeat it',
    '',
    '`npm run bench` measures every figure again, `npm run bench -- <run>` those of one run; `--record` writes this page.',
    'The `method` of a run in `results.json` says what it does and what it counts.',
    `Machine: ${machines.join('; ')}.`,
    'Load is the average of one minute just before; above the number of cores, times are too long.',
    '',
  ].join('\n')
}

/** The day, seven digits of the commit, and the load. */
const whenOf = ({ date, commit, load }: Run['circumstances']) =>
  [date.slice(0, 10), commit.replace(/^(\w{7})\w*/, '$1'), load.toFixed(1)].join(', ')

function remarks(): string {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const at = page.indexOf(REMARKS)
  return at === -1 ? `${REMARKS}\n` : page.slice(at)
}
