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
    '2,000 phones in 500 rooms of four, each phone signed in on a connection of its own. Every round has other scores, names the round before it and is sent as the app sends it. The server runs on one core; the phones (a program in C) and PostgreSQL, which waits for its disk, run on the other. Closed loop: each room has one round on its way, and the next phone sends one once all four have it and its author has the acknowledgement. The yardstick in C works the same way. Trials of 1.6 s after 0.6 s, all servers in turns, with new rooms each time. Processor time is the kernel’s count, for the server and all processes of PostgreSQL. A trial is discarded and reported if a peer that stores nothing was busy for less than 90 %, or the phones for 70 % or more. A peer that waits for a database is not discarded: its rate is lower than its processor would allow. Of the yardstick only the processor time counts. Ratios are medians of those within one turn. The peers send the same message, check nothing and do not ask who a phone is. Each stores nothing, or one row a round in PostgreSQL before it answers, with the text that ours stores: in a commit of its own on 16 connections, or in shared commits by our code. Short frames are those of protocol 2, for ours and for peers alike. Latency, pauses and garbage are measured before, with one of our servers alone (the pings of idle phones of the others would take its core for 20 ms at a time), after one trial: 500 rounds a second in short frames for 10 s, in as many turns, of which the medians count.',
  measure: ({ repetitions }) => measured(PROGRAM, 'trials', String(repetitions(TRIALS))),
}

export const roomCrowds: Bench = {
  name: 'room-crowds',
  method:
    'On the same two cores. Idle: 10,000 connections of 2,000 accounts that have said hello. The resident memory of the server’s process after a full collection that returns free memory to the system, with them less before them; before, 400 others had come and gone, and the account library was loaded. Killed: 5,000 phones in 1,250 rooms with some rounds; SIGKILL to the server, which is started again at once. Every phone reconnects at once, without the wait of the app. Measured from the first accepted connection until the last phone has its room’s whole log. Ours looks every session up in PostgreSQL; Socket.IO has no sessions and answers with an invented state of ten rounds. In turns.',
  measure: ({ repetitions }) => measured(PROGRAM, 'crowds', String(repetitions(KILLS))),
}

export const roomNodes: Bench = {
  name: 'room-nodes',
  method:
    'On the same two cores: 400 phones in 100 rooms of four, each room with one round on its way. The phones of a room are on one node, on all three of three nodes, or on two of two, three and four nodes. The nodes of a group share a Redis and a database. Trials of 1.6 s after 0.6 s, all groups in turns, with new rooms each time. Processor time of all nodes of the group, of Redis and of PostgreSQL, for each round; the shares of Redis and PostgreSQL include what the idle groups cost. Ratios are medians of those within one turn.',
  measure: ({ repetitions }) => measured(PROGRAM, 'nodes', String(repetitions(TRIALS))),
}

export const roomFlapping: Bench = {
  name: 'room-flapping',
  method:
    'The app’s own store, connection and copy of a room, in Node with its WebSocket and an IndexedDB in memory. Six phones play in one room. The network of each is cut, or falls silent for the open connection, after 0 to 0.7 s, and is back 0 to 0.5 s later; the phone is told so as by the browser’s `online`. Meanwhile fifty rounds are typed, up to 0.12 s apart, each on a random phone, also on one without a network; refused rounds are added again behind the others. One phone leaves and comes back in the next game, which two request in the middle; another leaves for good. Two rooms at a time. Back: the server has answered on the new connection. Equal: the phone has as many entries as any phone had at that moment. At the end of each seed every log is the same, a phone that left has the beginning that it saw, and each typed round is there once.',
  measure: ({ repetitions }) => measured(FLAPPING, String(repetitions(SEEDS))),
}

export const roomFrames: Bench = {
  name: 'room-frames',
  method:
    'Connections that begin as WebSockets and then send one of fifteen broken frames, every third byte by byte, twenty connections at a time. After each hundred of them a message in sixty pieces, which is answered. Twenty connections answer no ping. Meanwhile four rooms of four are played, whose phones may lose neither a round nor their connection.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(FRAMES)), 'frames'),
}

export const roomFlood: Bench = {
  name: 'room-flood',
  method:
    'A server with PostgreSQL. A process of 500 sockets, each with an address and an account of its own, sends 100 messages a second on each (a ping, an unknown room, half a message, in turns); a socket that was closed returns 3 s later. Meanwhile 50 rooms of four are played, with a round every 20 ms. A round that another one forestalled is answered so, and is timed again once it is sent again. All on the same cores. Memory: resident, read every second.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(FLOOD_MINUTES)), 'flood'),
}

export const roomHostile: Bench = {
  name: 'room-hostile',
  method:
    'A server with PostgreSQL. In a room of four a random phone enters a round every 250 ms. A process of one more member with 29 connections takes a seat and gives it back on each, 20 times a second; a connection that was closed returns 3 s later. At the end the host removes the member from another phone. Then the same with 50 guests, each at an address of its own. All on the same cores.',
  measure: ({ repetitions }) => measured(TORTURE, String(repetitions(HOSTILE_SECONDS)), 'hostile'),
}

export const roomSoak: Bench = {
  name: 'room-soak',
  method:
    'A server with the embedded database. 200 rooms of six, each played for two to six minutes, then left for a new one; a phone loses its connection every 50 s. The heap is read after a collection every 30 s; its growth is the regression over all readings after the first ten minutes. At the end everybody leaves, and two minutes later nothing is left.',
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
