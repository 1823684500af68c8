// SPEC W1114

export interface FrameFigures {
  /** Null in the first second. */
  readonly fps: number | null
  /** Counted since the overlay was opened; null if the browser does not report them. */
  readonly longTasks: { readonly count: number; readonly lastMs: number } | null
  /** From the last tap or key to the next paint; null before the first one, or if the browser does not report it. */
  readonly lastAnswerMs: number | null
  /** Null if the browser does not report it. */
  readonly memoryBytes: number | null
}

export interface FrameSources {
  readonly eachFrame: (run: (at: number) => void) => () => void
  /** Returns a function that stops observing; null for an unknown entry type. */
  readonly observe: (kind: string, report: (entries: readonly PerformanceEntry[]) => void) => (() => void) | null
  readonly memory: () => number | null
}

const SECOND_MS = 1000

/** Returns a function that stops the meter. */
export function startMeter(sources: FrameSources, report: (figures: FrameFigures) => void): () => void {
  let frames = 0
  let since: number | null = null
  let lastAnswerMs: number | null = null
  let tasks = { count: 0, lastMs: 0 }
  const stopTasks = sources.observe('longtask', (entries) => {
    tasks = { count: tasks.count + entries.length, lastMs: entries.at(-1)?.duration ?? tasks.lastMs }
  })
  const stopAnswers = sources.observe('event', (entries) => {
    lastAnswerMs = entries.findLast(isAnswer)?.duration ?? lastAnswerMs
  })
  const write = (fps: number | null) =>
    report({ fps, longTasks: stopTasks === null ? null : tasks, lastAnswerMs, memoryBytes: sources.memory() })
  const stopFrames = sources.eachFrame((at) => {
    since ??= at
    frames += 1
    const passed = at - since
    if (passed < SECOND_MS) return
    // The first frame only marks the beginning of the second, so it is not counted.
    write(Math.round(((frames - 1) * SECOND_MS) / passed))
    frames = 1
    since = at
  })
  write(null)
  return () => {
    stopFrames()
    stopTasks?.()
    stopAnswers?.()
  }
}

function isAnswer(entry: PerformanceEntry): boolean {
  return 'interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0
}

export const browserFrames: FrameSources = {
  eachFrame: (run) => {
    let next = 0
    const step = (at: number) => {
      run(at)
      next = requestAnimationFrame(step)
    }
    next = requestAnimationFrame(step)
    return () => cancelAnimationFrame(next)
  },
  observe: (kind, report) => {
    if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(kind))
      return null
    const observer = new PerformanceObserver((list) => report(list.getEntries()))
    // TypeScript's types lack `durationThreshold`; 16 ms is the smallest value.
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: kind, durationThreshold: 16 }
    observer.observe(options)
    return () => observer.disconnect()
  },
  memory: () => {
    const memory: unknown = 'memory' in performance ? performance.memory : null
    const used: unknown = typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : null
    return typeof used === 'number' ? used : null
  },
}
