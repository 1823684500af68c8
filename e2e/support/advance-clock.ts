// Preloaded (`--import`) into a server: each SIGUSR2 moves its clocks eleven minutes forward.

const STEP_MS = 11 * 60_000
const { now } = Date
let later = 0
Date.now = () => now() + later
const elapsed = performance.now.bind(performance)
performance.now = () => elapsed() + later
process.on('SIGUSR2', () => {
  later += STEP_MS
  process.stdout.write('Eleven minutes later\n')
})
