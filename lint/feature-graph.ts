// `npm run features` prints the table of ARCHITECTURE.md that says which feature may import which.

import { features } from './zones.ts'

/** The graph of `zones.ts` as a Markdown table, lowest feature first. */
export function featureTable(): string {
  const rows = Object.entries(features).map(([name, others]) => `| ${name} | ${others.join(', ') || '-'} |`)
  return ['| feature | may import |', '|---|---|', ...rows].join('\n')
}

if (import.meta.main) process.stdout.write(`${featureTable()}\n`)
