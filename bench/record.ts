import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ABOUT, filesSince } from './about.ts'
import { changedSince } from './changed-since.ts'
import type { Run } from './figure.ts'
import { tableOf } from './page.ts'

const STORE = fileURLToPath(new URL('results.json', import.meta.url))
const PAGE = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const FORMATTER = fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url))
/** The part of the page from this heading on is written by hand and kept. */
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

/** Replaces the last run of the same name. @param order the names of runs in the order of the page */
export function record(run: Run, order: readonly string[]): void {
  const runs: readonly Run[] = [...known().filter(({ name }) => name !== run.name), run]
  const sorted = order.flatMap((name) => runs.filter((each) => each.name === name))
  writeFileSync(STORE, `${JSON.stringify(sorted, null, 2)}\n`)
  writePage(sorted)
}

/** Updates the marks of figures that are older than their code. @returns the names of their runs */
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

function remarks(): string {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const at = page.indexOf(REMARKS)
  return at === -1 ? `${REMARKS}\n` : page.slice(at)
}
