import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Bench, Reading } from './figure.ts'

const TRIALS = 5
const KILLS = 7
const SEEDS = 200
const FRAMES = 10_000
const FLOOD_MINUTES = 10
const HOSTILE_SECONDS = 60
const SOAK_MINUTES = 120
const PROGRAM = fileURLToPath(new URL('../apps/server/test/rooms-bench/main.ts', import.meta.url))
const TORTURE = fileURLToPath(new URL('../apps/server/test/torture/main.ts', import.meta.url))
const FLAPPING = fileURLToPath(new URL('../apps/web/test/flapping/main.ts', import.meta.url))
const Readings = v.array(
  v.object({ what: v.string(), value: v.string(), goal: v.nullable(v.string()), isMet: v.boolean() }),
)

export const rooms: Bench = {
  name: 'rooms',
  method:
    '2,000 phones in 500 rooms of four, each phone signed in on a connection of its own; every round has other scores, names the round before it and is said as the app says it. The server on one core; the phones (a program in C) and PostgreSQL, which waits for its disk, on the other one. Closed loop: each room has one round on its way, also with the yardstick in C; the next phone says another one once all four have it and its author knows that it stands. Trials of 1.6 s after 0.6 s, all servers in turns, with new rooms each time; processor time as the kernel counts it, of the server and of all processes of PostgreSQL. A trial in which a peer that stores nothing was busy for less than 90 %, or the phones for 70 % or more, is discarded and told (who waits for a database counts, and is told slower than it could be; of the yardstick only the cost counts); ratios are medians of those within one turn, the yardstick beside each. The peers make the same message of what they are told, check nothing, and ask nobody who they are. Each stores nothing; or a row for each round in PostgreSQL before it tells anybody, in a commit of its own on 16 connections or together by the same code as ours. Short frames are those of protocol 2, for ours and for peers alike.',
  measure: ({ repetitions }) => measured(PROGRAM, 'trials', String(repetitions(TRIALS))),
}

export const roomCrowds: Bench = {
  name: 'room-crowds',
  method:
    'On the same two cores. Idle: 10,000 connections of 2,000 accounts that have said hello; resident memory of the server’s process after a full collection that gives back to the system what is free, with them and before them, when 400 others had come and gone and the account library was there. Killed: 5,000 phones in 1,250 rooms with some rounds; SIGKILL to the server, which is started again at once; every phone tries again at once, without the wait that the app has; from the first connection that is taken until the last phone has its room’s whole list. Ours looks every session up in PostgreSQL; Socket.IO asks nobody who they are and answers with a made-up state of ten rounds. In turns.',
  measure: ({ repetitions }) => measured(PROGRAM, 'crowds', String(repetitions(KILLS))),
}

export const roomNodes: Bench = {
  name: 'room-nodes',
  method:
    'On the same two cores: 400 phones in 100 rooms of four, each room with one round on its way, over one node, over three nodes that all have phones of each room, and over two, three and four nodes of which each room has two; nodes of one group meet at a Redis and share a database. Trials of 1.6 s after 0.6 s, all groups in turns, with new rooms each time; processor time of all nodes of the group, of Redis and of PostgreSQL, for each round; ratios are medians of those within one turn. What idle groups cost meanwhile is in the database’s and Redis’s share.',
  measure: ({ repetitions }) => measured(PROGRAM, 'nodes', String(repetitions(TRIALS))),
}

export const roomFlapping: Bench = {
  name: 'room-flapping',
  method:
    'The app’s own store, connection and copy of a room (in Node, with its WebSocket and an IndexedDB in memory), six of them in one room, each behind a line of its own that is cut, or falls silent for ever for what was connected then, after 0 to 0.7 s, and is back 0 to 0.5 s later, of which the phone is told as by the browser’s `online`; meanwhile fifty rounds are typed, one 0 to 0.12 s after the other, on a phone drawn by chance, also while it is away; what was not taken is added behind the others. One leaves and comes back in the next game, which two ask for in the middle; another one leaves for good. Two rooms at a time. Back: the server has answered on the line that is there. Equal: as many entries as any phone had at that moment; at the end of each seed every list is the same, who left has the beginning that they saw, and each round typed is there once.',
  measure: ({ repetitions }) => measured(FLAPPING, String(repetitions(SEEDS))),
}

export const roomFrames: Bench = {
  name: 'room-frames',
  method:
    'Connections that begin as WebSockets and then say one of fifteen broken frames, every third byte by byte, twenty at a time; after each hundred of them a message in sixty pieces, which is answered; twenty connections that answer no ping. Beside them four rooms of four are played, whose phones may not lose a round or their connection.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(FRAMES)), 'frames'),
}

export const roomFlood: Bench = {
  name: 'room-flood',
  method:
    'A server over PostgreSQL; a process of 500 sockets, each with an address and an account of its own, that say 100 messages a second each (a ping, a room that there is not, half a message, by turns) and come back 3 s after they were sent away; beside them 50 rooms of four with a round every 20 ms. One that somebody else was before is answered with that, and timed again from when it is typed again. All on the same cores. Memory: resident, asked every second.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(FLOOD_MINUTES)), 'flood'),
}

export const roomHostile: Bench = {
  name: 'room-hostile',
  method:
    'A server over PostgreSQL; a room of four in which somebody drawn by chance enters a round every 250 ms; a process of one more member with 29 connections, which each take a seat and give it back 20 times a second and come again 3 s after they were sent away; at the end the host sends them away by another phone. Then the same with 50 guests, each at an address of its own. All on the same cores.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(HOSTILE_SECONDS)), 'hostile'),
}

export const roomSoak: Bench = {
  name: 'room-soak',
  method:
    'A server over the embedded database; 200 rooms of six, each played in for two to six minutes, then left for a new one; a phone loses its connection every 50 s. The heap after a collection every 30 s, its growth by regression over those after the first ten minutes; at the end everybody goes, and two minutes later nothing is left.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(SOAK_MINUTES)), 'soak'),
}

async function measured(program: string, ...parameters: readonly string[]): Promise<readonly Reading[]> {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (!line.startsWith('[')) console.log(line)
  }
  await ended
  // The programs exit with 1 if a goal is missed.
  if (child.exitCode === null || child.exitCode > 1) throw new Error('The program came to no end')
  return v.parse(Readings, JSON.parse(last))
}
