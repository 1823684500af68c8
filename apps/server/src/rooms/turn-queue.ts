/** @param end to be called once, at once or later */
type Work = (end: () => void) => void

interface Turn {
  readonly userId: string | null
  readonly work: Work
}

/** In order, and of one user one at a time (SPEC Z731). Without promises: a server begins thousands a second. */
export class TurnQueue {
  private running: Turn | null = null
  private waiting: Turn[] | null = null
  /** Of users who run or wait already. */
  private behind: Turn[] | null = null
  private isLooping = false

  /** @param userId null for work of nobody, which only waits for its turn */
  run(userId: string | null, work: Work): void {
    const turn = { userId, work }
    const isOfSame = (other: Turn) => userId !== null && other.userId === userId
    const isBehind = (this.running !== null && isOfSame(this.running)) || this.waiting?.some(isOfSame) === true
    if (isBehind) (this.behind ??= []).push(turn)
    else if (this.running === null && this.waiting === null) this.begin(turn)
    else (this.waiting ??= []).push(turn)
    this.goOn()
  }

  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.run(null, (end) => {
        end()
        resolve()
      })
    })
  }

  isBusy(): boolean {
    return this.running !== null
  }

  private begin(turn: Turn): void {
    this.running = turn
    turn.work(() => {
      if (this.running !== turn) return
      this.running = null
      this.follow(turn)
      this.goOn()
    })
  }

  private follow({ userId }: Turn): void {
    const place = this.behind?.findIndex((other) => other.userId === userId) ?? -1
    if (this.behind === null || place === -1) return
    ;(this.waiting ??= []).push(...this.behind.splice(place, 1))
    if (this.behind.length === 0) this.behind = null
  }

  /** A loop: what ends at once must not pile up. */
  private goOn(): void {
    if (this.isLooping) return
    this.isLooping = true
    while (this.running === null && this.waiting !== null) {
      const next = this.waiting.shift()
      if (this.waiting.length === 0) this.waiting = null
      if (next !== undefined) this.begin(next)
    }
    this.isLooping = false
  }
}
