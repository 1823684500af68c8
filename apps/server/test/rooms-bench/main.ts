// What `npm run bench:rooms` runs: measures the server of rooms and its peers, and says what it found: lines to be read by people,
// and at the end one with all figures as JSON.
//   node main.ts trials TRIALS
//   node main.ts crowds KILLS
//   node main.ts nodes TRIALS

import { measureCrowds } from './crowds.ts'
import { measureNodes } from './nodes.ts'
import { pin } from './processes.ts'
import { measureTrials } from './trials.ts'

/** What is started from here runs there too, but for the servers. */
const LOAD_CORE = 1

const [, , part, count] = process.argv
pin(process.pid, LOAD_CORE)
const measure = part === 'nodes' ? measureNodes : part === 'crowds' ? measureCrowds : measureTrials
console.log(JSON.stringify(await measure(Number(count))))
