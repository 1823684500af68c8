// npm run bench [-- <name>... --quick --record]: measures the built app against its goals, in a real browser.
// --quick repeats less often; --record writes the results into results.json and RESULTS.md; --marks measures nothing and
// updates the marks of figures that are older than their code.

import { catchUp } from './catch-up.ts'
import { chance } from './chance.ts'
import { circumstances } from './circumstances.ts'
import { coldStart } from './cold-start.ts'
import type { Bench, Effort, Reading, Run } from './figure.ts'
import { engineKills, engines } from './engines.ts'
import { historyFigures } from './history-figures.ts'
import { history } from './history.ts'
import { kills } from './kills.ts'
import { lighthouse } from './lighthouse.ts'
import { mark, record } from './record.ts'
import { moments } from './moments.ts'
import { push } from './push.ts'
import { replay } from './replay.ts'
import { roomDrops } from './room-drops.ts'
import { roomTaps } from './room-taps.ts'
import { roomAppends } from './room-appends.ts'
import { roomCrowds, roomFlapping, roomFlood, roomFrames, roomHostile, roomNodes, rooms, roomSoak } from './rooms.ts'
import { addRound, firstTable, statistics } from './scoreboard.ts'
import { roomSimulation, simulation } from './simulation.ts'
import { stranger } from './stranger.ts'
import { taps } from './taps.ts'
import { roomKills, torture } from './torture.ts'
import { homeWeight, precacheWeight } from './weight.ts'

const BENCHES: readonly Bench[] = [
  homeWeight,
  precacheWeight,
  taps,
  moments,
  roomTaps,
  roomDrops,
  addRound,
  firstTable,
  statistics,
  chance,
  history,
  historyFigures,
  replay,
  coldStart,
  lighthouse,
  push,
  stranger,
  roomAppends,
  torture,
  simulation,
  roomSimulation,
  kills,
  engines,
  engineKills,
  catchUp,
  rooms,
  roomCrowds,
  roomNodes,
  roomKills,
  roomFlapping,
  roomFrames,
  roomFlood,
  roomHostile,
  roomSoak,
]

const given = process.argv.slice(2)
const names = given.filter((word) => !word.startsWith('--'))
const isQuick = given.includes('--quick')
const effort: Effort = { repetitions: (full) => (isQuick ? Math.max(2, Math.ceil(full / 10)) : full) }

const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (given.includes('--marks')) {
  console.log(`Older than the code: ${mark().join(', ')}`)
} else if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(', ')}. There are: ${BENCHES.map((bench) => bench.name).join(', ')}`)
  process.exitCode = 1
} else {
  await measureAll(BENCHES.filter((bench) => names.length === 0 || names.includes(bench.name)))
}

async function measureAll(benches: readonly Bench[]): Promise<void> {
  const first = circumstances()
  console.log(`${first.date}, ${first.machine}\n${first.browser}, commit ${first.commit}`)
  if (isQuick) console.log('A quick run: too few repetitions to be believed.')
  for (const bench of benches) {
    const now = circumstances()
    console.log(`\n${bench.name} (load ${now.load.toFixed(1)})`)
    const readings = await measureOne(bench)
    for (const reading of readings) console.log(lineOf(reading))
    if (readings.some((reading) => !reading.isMet)) process.exitCode = 1
    const run: Run = { name: bench.name, method: bench.method, circumstances: now, readings }
    if (given.includes('--record') && !isQuick)
      record(
        run,
        BENCHES.map((each) => each.name),
      )
  }
}

async function measureOne(bench: Bench): Promise<readonly Reading[]> {
  try {
    return await bench.measure(effort)
  } catch (cause) {
    console.error(cause)
    return [
      { what: bench.name, value: `not measured: ${String(cause).split('\n')[0] ?? ''}`, goal: null, isMet: false },
    ]
  }
}

function lineOf({ what, value, goal, isMet }: Reading): string {
  const verdict = !isMet ? 'MISSED' : goal === null ? 'info  ' : 'ok    '
  return `  ${verdict} ${what}: ${value}${goal === null ? '' : ` (${goal})`}`
}
