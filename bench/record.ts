import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ABOUT, filesSince } from './about.ts'
import { changedSince } from './changed-since.ts'

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
  const runs: readonly Run[] = [...known().filter(({ name }) => name !== run.name), run]
  const sorted = order.flatMap((name) => runs.filter((each) => each.name === name))
  writeFileSync(STORE, `${JSON.stringify(sorted, null, 2)}\n`)
  writePage(sorted)
}

/** Marks anew which figures are older than their code. @returns names of their runs */
export function mark(): readonly string[] {
  return writePage(known())
}

const known = (): readonly Run[] =>
  existsSync(STORE) ? v.parse(v.array(RunSchema), JSON.parse(readFileSync(STORE, 'utf8'))) : []

function writePage(runs: readonly Run[]): readonly string[] {
  const about: Readonly<Record<string, readonly string[]>> = ABOUT
  const aged = runs.map((run) => ({
    ...run,
    since: filesSince(about[run.name] ?? null, changedSince(run.circumstances)),
  }))
  writeFileSync(PAGE, `${tableOf(aged)}\n${remarks()}`)
  execFileSync(FORMATTER, [STORE, PAGE])
  return aged.filter(({ since }) => since !== 0).map(({ name }) => name)
}

function tableOf(runs: readonly (Run & { readonly since: number | null })[]): string {
  const machines = [...new Set(runs.map(({ circumstances: { machine, browser } }) => `${machine}; ${browser}`))]
  const figures = runs.flatMap(({ name, circumstances, readings, since }) =>
    readings.map(({ what, value, goal, isMet }) => {
      const verdict = goal === null && isMet ? '' : isMet ? 'reached' : '**missed**'
      return `| ${what} | ${value} | ${goal ?? ''} | ${verdict} | ${name}, ${whenOf(circumstances)}${ageOf(since)} |`
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
    'Older than the code: so many files that the figure is about (`about.ts`) changed since; `npm run bench -- --marks` counts anew.',
    'Load is the average of one minute just before; above the number of cores, times are too long.',
    '',
  ].join('\n')
}

const ageOf = (since: number | null) =>
  since === 0 ? '' : `; **older than the code**${since === null ? '' : ` (${String(since)} files)`}`

/** The day, seven digits of the commit, and the load. */
const whenOf = ({ date, commit, load }: Run['circumstances']) =>
  [date.slice(0, 10), commit.replace(/^(\w{7})\w*/, '$1'), load.toFixed(1)].join(', ')

function remarks(): string {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const at = page.indexOf(REMARKS)
  return at === -1 ? `${REMARKS}\n` : page.slice(at)
}
