// The program of `npm run bench:rooms`: measures our server of rooms and its peers. It prints lines for readers, then
// one with all figures as JSON. Usage: node main.ts trials TRIALS, node main.ts crowds KILLS, or node main.ts nodes
// TRIALS

import { measureCrowds } from './crowds.ts'
import { measureNodes } from './nodes.ts'
import { pin } from './processes.ts'
import { measureTrials } from './trials.ts'

/** All processes that start from here share this core, except the servers. */
const LOAD_CORE = 1

const [, , part, count] = process.argv
pin(process.pid, LOAD_CORE)
const measure = part === 'nodes' ? measureNodes : part === 'crowds' ? measureCrowds : measureTrials
console.log(JSON.stringify(await measure(Number(count))))
