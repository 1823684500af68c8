/** In order for one name, in parallel for different names. */
export function createInTurn(): <Value>(name: string, work: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, done)
    const leave = (): void => {
      if (last.get(name) === done) last.delete(name)
    }
    done.then(leave, leave)
    return done
  }
}
