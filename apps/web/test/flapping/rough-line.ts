// A TCP proxy between one phone and the server. It can cut its connections or let them fall silent, as a bad network does.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `silent`: no bytes pass and nothing is closed. Connections of that time stay silent, as behind a router that lost them. */
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
  const proxy = createServer((here) => {
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    // The address of a server that listens on a port has this type.
    port: (proxy.address() as AddressInfo).port,
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
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
