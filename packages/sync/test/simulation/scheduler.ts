// Decides which task runs next: tasks wait where the simulation pauses them, and it resumes them in random order. There
// is no timer and no clock. Between two steps every task waits, has ended, or has died with its device.

/** One life of a device, from a start to a crash. */
export interface Life {
  isOver: boolean
}

export interface Task {
  readonly life: Life
  isRunning: boolean
}

export interface Hold<Value> {
  readonly wait: Promise<Value>
  /** Resumes the task, unless its device has died. */
  readonly release: (value: Value) => void
}

export interface Scheduler {
  /** Runs the work until it waits, ends or dies. */
  readonly spawn: (life: Life, work: (task: Task) => Promise<void>) => Promise<void>
  /** Makes the task wait until `resume` selects it. */
  readonly pause: (task: Task) => Promise<void>
  /** Makes the task wait until `release` is called. */
  readonly hold: <Value>(task: Task) => Hold<Value>
  /** Ends a life: its tasks never continue. */
  readonly kill: (life: Life) => void
  /** Resolves once no task runs. */
  readonly idle: () => Promise<void>
  /** How many paused tasks wait for `resume`. */
  readonly waiting: () => number
  /** Resumes one of the paused tasks. */
  readonly resume: (index: number) => void
}

/** @param onFault gets what a task threw */
export function createScheduler(onFault: (cause: unknown) => void): Scheduler {
  const tasks = new Set<Task>()
  let waiting: { readonly task: Task; readonly go: () => void }[] = []
  let running = 0
  let wake: (() => void) | null = null
  const stop = (task: Task) => {
    if (!task.isRunning) return
    task.isRunning = false
    running -= 1
    if (running > 0 || wake === null) return
    const woken = wake
    wake = null
    woken()
  }
  const start = (task: Task) => {
    task.isRunning = true
    running += 1
  }
  const idle = () =>
    running === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          wake = resolve
        })
  const hold = <Value>(task: Task): Hold<Value> => {
    let isHeld = true
    let go: (value: Value) => void = () => undefined
    const wait = new Promise<Value>((resolve) => {
      go = resolve
    })
    stop(task)
    const release = (value: Value) => {
      if (!isHeld || task.life.isOver) return
      isHeld = false
      start(task)
      go(value)
    }
    return { wait, release }
  }
  return {
    spawn: (life, work) => {
      const task: Task = { life, isRunning: false }
      tasks.add(task)
      start(task)
      const end = () => {
        tasks.delete(task)
        stop(task)
      }
      work(task).then(end, (cause: unknown) => {
        if (!life.isOver) onFault(cause)
        end()
      })
      return idle()
    },
    pause: (task) => {
      if (task.life.isOver) return new Promise(() => undefined)
      const { wait, release } = hold<null>(task)
      waiting.push({ task, go: () => release(null) })
      return wait.then(() => undefined)
    },
    hold,
    kill: (life) => {
      life.isOver = true
      waiting = waiting.filter(({ task }) => task.life !== life)
      for (const task of tasks) {
        if (task.life !== life) continue
        tasks.delete(task)
        stop(task)
      }
    },
    idle,
    waiting: () => waiting.length,
    resume: (index) => {
      const [chosen] = waiting.splice(index, 1)
      chosen?.go()
    },
  }
}
