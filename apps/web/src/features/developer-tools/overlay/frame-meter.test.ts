import { expect, it } from 'vitest'
import { startMeter, type FrameFigures, type FrameSources } from './frame-meter.ts'

function bench(kinds: readonly string[]) {
  const reported: FrameFigures[] = []
  const reporters = new Map<string, (entries: readonly PerformanceEntry[]) => void>()
  let frame: ((at: number) => void) | null = null
  const sources: FrameSources = {
    eachFrame: (run) => {
      frame = run
      return () => (frame = null)
    },
    observe: (kind, report) => {
      if (!kinds.includes(kind)) return null
      reporters.set(kind, report)
      return () => reporters.delete(kind)
    },
    memory: () => null,
  }
  const stop = startMeter(sources, (figures) => reported.push(figures))
  const write = (kind: string, values: object) => {
    const plain = { name: '', entryType: '', startTime: 0, duration: 0, ...values }
    reporters.get(kind)?.([{ ...plain, toJSON: () => plain }])
  }
  return { reported, stop, write, reporters, draw: (at: number) => frame?.(at), isRunning: () => frame !== null }
}

it('W1114: pictures are counted by the second', () => {
  const { reported, draw } = bench([])
  for (let at = 0; at <= 2000; at += 20) draw(at)
  expect(reported.map(({ fps }) => fps)).toEqual([null, 50, 50])
  expect(reported.at(-1)).toMatchObject({ longTasks: null, lastAnswerMs: null, memoryBytes: null })
})

it('W1114: long tasks are counted, and the last answer to a tap is told', () => {
  const { reported, draw, write } = bench(['longtask', 'event'])
  write('longtask', { duration: 80 })
  write('longtask', { duration: 120 })
  write('event', { interactionId: 3, duration: 48 })
  write('event', { interactionId: 0, duration: 900 })
  draw(0)
  draw(1000)
  expect(reported.at(-1)).toMatchObject({ longTasks: { count: 2, lastMs: 120 }, lastAnswerMs: 48 })
})

it('W1114: nothing is counted once it is closed', () => {
  const { stop, isRunning, reporters } = bench(['longtask', 'event'])
  stop()
  expect([isRunning(), reporters.size]).toEqual([false, 0])
})
