import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

const Answer = v.object({ value: v.unknown() })
const Failure = v.object({ error: v.string(), message: v.string() })
const Session = v.object({ sessionId: v.string() })

/** Milliseconds; longer than a driver takes to start or to carry out a command, so that one that hangs is not mistaken for a slow one. */
const LONGEST_COMMAND = 60_000

/** Sends a command of the WebDriver protocol and resolves with its `value`. */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * Opens a session with the driver that was just started.
 * @param address where the driver will listen
 * @param capabilities the requested capabilities of the browser
 */
export async function openSession(address: string, capabilities: object): Promise<Command> {
  await untilListening(address)
  const { sessionId } = v.parse(
    Session,
    await send(address, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
  )
  return (method, path, body) => send(`${address}/session/${sessionId}`, method, path, body)
}

async function send(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const request = { method, signal: AbortSignal.timeout(LONGEST_COMMAND) }
  const response = await fetch(address + path, {
    ...request,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${path} was not answered`, { cause })
  })
  const { value } = v.parse(Answer, await response.json())
  if (v.is(Failure, value)) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

async function untilListening(address: string): Promise<void> {
  const end = Date.now() + LONGEST_COMMAND
  while (Date.now() < end) {
    try {
      await fetch(`${address}/status`)
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error(`No WebDriver answers at ${address}`)
}
