// `npm run features` prints which feature of the app may know which, as ARCHITECTURE.md shows it.

import { features } from './zones.ts'

/** The graph of `zones.ts` as a Markdown table, lowest feature first. */
export function featureTable(): string {
  const rows = Object.entries(features).map(([name, others]) => `| ${name} | ${others.join(', ') || '-'} |`)
  return ['| feature | may know |', '|---|---|', ...rows].join('\n')
}

if (import.meta.main) process.stdout.write(`${featureTable()}\n`)
