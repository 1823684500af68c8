import type { Run } from './figure.ts'

/** A run with the number of its files that changed since (`filesSince`); null if it is unknown. */
export type AgedRun = Run & { readonly since: number | null }

const OLDER = '†'

/** The page above the remarks: the figures with a goal, by run. The figures without one are only in `results.json`. */
export function tableOf(runs: readonly AgedRun[]): string {
  const machines = new Set(runs.map(({ circumstances }) => circumstances.machine))
  const browsers = new Set(runs.map(({ circumstances }) => circumstances.browser))
  return [
    '# What was measured',
    '',
    `| run, date, commit${OLDER}, load: what | measured | goal |`,
    '|---|---|---|',
    ...runs.flatMap(rowsOf),
    '',
    '## How to read and repeat it',
    '',
    '- Times and ratios ("against") are medians, with the worst or the range in brackets. A row without a goal has the one above; "…"',
    '  is the beginning of the last row without it. Long and short are frames of protocols 1 and 2.',
    `- ${OLDER}: how many files that the run is about (\`about.ts\`) changed since. Load is that of the minute before; above the`,
    '  number of cores, times are too long.',
    '- `npm run bench [-- <run>]` measures, `--record` writes this page, `--marks` counts changed files. `results.json` has methods',
    '  and more figures.',
    `- Machines: ${[...machines, ...browsers].join('; ')}.`,
    '',
  ].join('\n')
}

function rowsOf({ name, circumstances, readings, since }: AgedRun): readonly string[] {
  const promised = readings.filter(({ goal, isMet }) => goal !== null || !isMet)
  let whole = ''
  const shared = promised.map(({ what }) => {
    const left = sharedBeginning(what, whole)
    if (left === '') whole = what
    return left
  })
  return promised.map(({ what, value, goal, isMet }, at) => {
    const above = promised[at - 1]
    const left = shared[at] ?? ''
    const wanted = goal === above?.goal ? '' : symbolsOf(goal ?? '')
    const run = above === undefined ? `**${name}** ${whenOf(circumstances, since)}: ` : ''
    const cells = [
      `${run}${left === '' ? what : `…${what.slice(left.length)}`}`,
      `${mainPartOf(value)}${since === 0 ? '' : OLDER}`,
      [wanted, ...(isMet ? [] : ['**missed**'])].filter((part) => part !== '').join(', '),
    ]
    return `| ${cells.join(' | ')} |`
  })
}

/** The common beginning of two rows, up to a comma, a colon or "against". */
function sharedBeginning(one: string, other: string): string {
  const ends = [...one.matchAll(/[,:](?= )| against(?= )/g)].map((end) => one.slice(0, end.index + end[0].length))
  return ends.findLast((beginning) => other.startsWith(`${beginning} `)) ?? ''
}

/** A value without the explanation after its semicolon: the median, then the worst or the range in brackets. */
const mainPartOf = (value: string) =>
  (value.split('; ', 1)[0] ?? value)
    .replace(/^median ([^,]+), worst of \d+ (.+)$/, '$1 ($2)')
    .replace(/ times, median of \d+ \(([\d.]+) to ([\d.]+)\)/, ' ($1–$2)')

const symbolsOf = (goal: string) =>
  goal
    .replaceAll('at most', '≤')
    .replaceAll('at least', '≥')
    .replace(/ times$/, '')
    .replace(/^median /, '')
    .replace(/(^|, )worst ([^,]+)/, (_all, comma: string, worst: string) => `${comma === '' ? '' : ' '}(${worst})`)

const ageOf = (since: number | null) => (since === 0 ? '' : `${OLDER}${since === null ? '' : String(since)}`)

/** The day, seven digits of the commit with the number of files changed since, and the load. */
const whenOf = ({ date, commit, load }: Run['circumstances'], since: number | null) =>
  [date.slice(0, 10), `${commit.replace(/^(\w{7})\w*/, '$1')}${ageOf(since)}`, load.toFixed(1)].join(', ')
