import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Bench, Reading } from './figure.ts'

const TRIALS = 7
const KILLS = 7
const PROGRAM = fileURLToPath(new URL('../apps/server/test/rooms-bench/main.ts', import.meta.url))
const Readings = v.array(
  v.object({ what: v.string(), value: v.string(), goal: v.nullable(v.string()), isMet: v.boolean() }),
)

export const rooms: Bench = {
  name: 'rooms',
  method:
    '2,000 phones in 500 rooms of four, each phone signed in on a connection of its own; every round has other scores, names the round before it and is said as the app says it. The server on one core; the phones (a program in C) and PostgreSQL, which waits for its disk, on the other one. Closed loop: each room has one round on its way (the yardstick in C four, or it would wait), the next phone says another one once all four have it and its author knows that it stands. Trials of 1.6 s after 0.6 s, all servers in turns, with new rooms each time; processor time as the kernel counts it, of the server and of all processes of PostgreSQL. A trial in which a peer was busy for less than 90 %, or the phones for 70 % or more, is discarded (ours is not: it waits for its database, and is told slower than it could be; of the yardstick only the cost counts); ratios are medians of those within one turn. The peers make the same delta of what they are told, check and keep nothing, and ask nobody who they are.',
  measure: ({ repetitions }) => measured('trials', repetitions(TRIALS)),
}

export const roomCrowds: Bench = {
  name: 'room-crowds',
  method:
    'On the same two cores. Idle: 10,000 connections of 2,000 accounts that have said hello; resident memory of the server’s process after a full collection, with them and before them, when 400 others had come and gone. Killed: 5,000 phones in 1,250 rooms with some rounds; SIGKILL to the server, which is started again at once; every phone tries again at once, without the wait that the app has; from the first connection that is taken until the last phone has its room’s whole list. Ours looks every session up in PostgreSQL; Socket.IO asks nobody who they are and answers with a made-up state of ten rounds. In turns.',
  measure: ({ repetitions }) => measured('crowds', repetitions(KILLS)),
}

async function measured(part: 'trials' | 'crowds', count: number): Promise<readonly Reading[]> {
  const child = spawn(process.execPath, [PROGRAM, part, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (!line.startsWith('[')) console.log(line)
  }
  await ended
  if (child.exitCode !== 0) throw new Error('The program came to no end')
  return v.parse(Readings, JSON.parse(last))
}
