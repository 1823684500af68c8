import { createServer } from 'node:net'

/** Below the ports that systems choose automatically, so that no other process gets one meanwhile. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** Returns a port that is free on every address of this machine. */
export async function freePort(): Promise<number> {
  const wanted = FIRST_PORT + Math.floor(Math.random() * PORTS)
  const probe = createServer()
  const isFree = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false)).listen(wanted, () => settle(true))
  })
  if (!isFree) return freePort()
  await new Promise((settle) => probe.close(settle))
  return wanted
}
