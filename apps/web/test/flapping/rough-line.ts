// The way of one phone to the server, for WebSockets and all else: it can be cut, or fall silent as in a cellar.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `silent`: nothing passes and nobody is told; what was connected then stays silent for ever, as behind a router that forgot it. */
export type Weather = 'fair' | 'cut' | 'silent'

export interface RoughLine {
  readonly port: number
  readonly turn: (weather: Weather) => void
  readonly end: () => Promise<void>
}

/** @param target the server's port on this machine */
export async function openRoughLine(target: number): Promise<RoughLine> {
  let weather: Weather = 'fair'
  const pairs = new Map<Socket, Socket | null>()
  const drop = (here: Socket) => {
    pairs.get(here)?.destroy()
    pairs.delete(here)
    here.destroy()
  }
  const door = createServer((here) => {
    here.on('error', () => undefined)
    here.once('close', () => drop(here))
    if (weather === 'cut') return drop(here)
    if (weather === 'silent') {
      pairs.set(here, null)
      return undefined
    }
    const there = connect(target, '127.0.0.1')
    pairs.set(here, there)
    there.on('error', () => undefined)
    there.once('close', () => drop(here))
    here.pipe(there).pipe(here)
    return undefined
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has an address of this kind.
    port: (door.address() as AddressInfo).port,
    turn: (next) => {
      weather = next
      for (const [here, there] of pairs) {
        if (next === 'cut') drop(here)
        if (next !== 'silent') continue
        here.unpipe().pause()
        there?.unpipe().pause()
      }
    },
    end: async () => {
      for (const here of pairs.keys()) drop(here)
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
