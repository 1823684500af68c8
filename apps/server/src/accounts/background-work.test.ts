import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

it('Z314: work that was done after its pause leaves nothing in memory', async () => {
  setFlagsFromString('--expose-gc')
  // `runInNewContext` returns `any`.
  const collect = runInNewContext('gc') as () => void
  const pauses: WeakRef<object>[] = []
  const afterwards = createBackgroundWork({
    wait: () => {
      const pause = {}
      pauses.push(new WeakRef(pause))
      return Promise.resolve(pause)
    },
    chance: () => 0,
    onFault: (error) => {
      throw error
    },
  })
  for (let count = 0; count < 3; count += 1) {
    await new Promise<void>((resolve) => afterwards.afterRandomDelay(() => Promise.resolve(resolve())))
  }
  await nextTurn()
  collect()
  expect(pauses.map((pause) => pause.deref())).toEqual([undefined, undefined, undefined])
  await afterwards.idle()
})
