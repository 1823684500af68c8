// Runs in a new thread, to measure the computation before its code is optimised.

import { achievementsOf } from '@dutch/domain/history/achievements'
import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import { computePlayers } from '@dutch/domain/history/statistics'
import { parentPort } from 'node:worker_threads'
import { finishedGames } from './seeds.ts'
import { threadMilliseconds } from './thread-time.ts'

const context = displayContext(Date.now(), 'Europe/Paris')
// The list of games has made these entries before the statistics are opened.
const entries = finishedGames(10_000).map((record) => ({ record, game: displayGame(record, context) }))

const before = threadMilliseconds()
const computing = computePlayers(entries)
let step = computing.next()
while (step.done !== true) step = computing.next()
for (const { player } of step.value) achievementsOf(player)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(threadMilliseconds() - before)
