// Who may go on when: every piece of work waits where the simulation wants it to, and goes on when chance lets it. No timer
// and no clock; between two draws every piece of work waits, has ended, or has died with its device.

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
  /** Lets the task go on, unless its device died meanwhile. */
  readonly release: (value: Value) => void
}

export interface Scheduler {
  /** Runs work until it waits, ends or dies. */
  readonly spawn: (life: Life, work: (task: Task) => Promise<void>) => Promise<void>
  /** The task waits until chance takes it up again. */
  readonly pause: (task: Task) => Promise<void>
  /** The task waits until somebody releases it. */
  readonly hold: <Value>(task: Task) => Hold<Value>
  /** Ends a life: whatever worked in it never goes on. */
  readonly kill: (life: Life) => void
  /** Resolves once nobody runs. */
  readonly idle: () => Promise<void>
  /** How many wait for chance. */
  readonly waiting: () => number
  /** Lets one of those who wait go on. */
  readonly resume: (index: number) => void
}

/** @param onFault told what a piece of work threw. */
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
