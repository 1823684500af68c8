// Connects the WebSocket and timers to the state machine of the connection (packages/sync).

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import {
  DISCONNECTED,
  isOpen,
  nextConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  type Timer,
} from '@dutch/sync/room/connection'
import { parseServerMessage, type PhoneMessage } from '@dutch/sync/room/server-messages'
import { FIRST_PROTOCOL, ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import type { Clock } from './clock.ts'

/** An open or opening connection. */
export interface Socket {
  readonly send: (text: string) => void
  readonly close: (code: number) => void
}

/** Neither is called after `onLost`. */
export interface SocketHandlers {
  readonly onText: (text: string) => void
  readonly onLost: (code: number) => void
}

export interface ServerSocketParts {
  /** Throws if the browser forbids it. */
  readonly open: (handlers: SocketHandlers) => Socket
  readonly clock: Pick<Clock, 'after'>
  /** A unique id: the server ignores earlier connections of this page once it knows the next one (SPEC W301). */
  readonly page: string
  /** A random number in [0, 1). */
  readonly random: () => number
  /** Reports that the network is back or lost, or that the page is visible again. */
  readonly onNetwork: (listener: (kind: 'online' | 'offline' | 'shown') => void) => void
  readonly onState: (state: ConnectionState) => void
  readonly onOpened: () => void
  readonly onMessage: (message: PhoneMessage) => void
  /** Called for a message that this version of the app does not know. */
  readonly onFuture: () => void
}

export interface ServerConnection {
  readonly getState: () => ConnectionState
  readonly connect: () => void
  /** Closes the connection without opening it again. */
  readonly disconnect: () => void
  readonly signedOut: () => void
  /** Does nothing without a connection: send again after the next `onOpened`. */
  readonly send: (message: ClientMessage) => void
}

/** SPEC W301 */
export function createServerSocket(parts: ServerSocketParts): ServerConnection {
  let state: ConnectionState = DISCONNECTED
  let socket: Socket | null = null
  const timers = new Map<Timer, () => void>()

  const write = (message: ClientMessage) => {
    try {
      socket?.send(JSON.stringify(message))
    } catch {
      // The socket is closing and will fire its own event.
    }
  }
  const stop = (timer: Timer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const open = () => {
    const isMine = () => socket === mine
    let mine: Socket | null = null
    try {
      mine = parts.open({
        onText: (text) => {
          if (isMine()) receive(text)
        },
        onLost: (code) => {
          if (!isMine()) return
          socket = null
          dispatch({ kind: 'lost', code })
        },
      })
      socket = mine
    } catch {
      socket = null
    }
  }
  const perform = (effect: ConnectionEffect): void => {
    switch (effect.kind) {
      case 'open':
        return open()
      case 'close': {
        const closing = socket
        // Later messages of this socket are ignored.
        socket = null
        return closing?.close(effect.code)
      }
      case 'ping':
        return write({ type: 'ping' })
      case 'start':
        stop(effect.timer)
        timers.set(
          effect.timer,
          parts.clock.after(effect.ms, () => dispatch({ kind: 'time', timer: effect.timer })),
        )
        return undefined
      case 'stop':
        return stop(effect.timer)
    }
  }
  const dispatch = (event: ConnectionEvent) => {
    const step = nextConnection(state, event, parts.random())
    const isNew = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect)
    if (isNew) parts.onState(state)
  }
  const receive = (text: string) => {
    if (state.kind === 'connecting') {
      write({ type: 'hello', protocol: FIRST_PROTOCOL, upTo: ROOM_PROTOCOL, deltas: true, page: parts.page })
      dispatch({ kind: 'opened' })
      parts.onOpened()
    } else dispatch({ kind: 'received' })
    const read = parseServerMessage(text)
    if (read.ok) parts.onMessage(read.value)
    else if (read.error === 'from-the-future') parts.onFuture()
  }
  parts.onNetwork((kind) => dispatch({ kind }))
  return {
    getState: () => state,
    connect: () => dispatch({ kind: 'connect' }),
    disconnect: () => dispatch({ kind: 'disconnect' }),
    signedOut: () => dispatch({ kind: 'signed-out' }),
    send: (message) => {
      if (!isOpen(state)) return
      write(message)
      if (message.type === 'ask' || message.type === 'round') dispatch({ kind: 'asked' })
    },
  }
}

/** @param url begins with ws: or wss: */
export function openWebSocket(url: string, { onText, onLost }: SocketHandlers): Socket {
  const socket = new WebSocket(url)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onText(data)
  })
  socket.addEventListener('close', ({ code }) => onLost(code))
  return { send: (text) => socket.send(text), close: (code) => socket.close(code) }
}
