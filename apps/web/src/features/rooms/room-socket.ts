// The one connection of this page to the server of rooms. When to connect, to ask, to give up is decided by the connection's
// table (packages/sync); here are the real socket and the real timers.

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import {
  DISCONNECTED,
  nextConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  type Timer,
} from '@dutch/sync/room/connection'
import { parseServerMessage, type PhoneMessage } from '@dutch/sync/room/server-messages'
import { ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import type { Clock } from '../../browser/clock.ts'

/** A socket that is open or about to be. */
export interface Wire {
  readonly send: (text: string) => void
  readonly close: (code: number) => void
}

/** What a socket tells; nothing any more after `onLost`. */
export interface WireEnds {
  readonly onText: (text: string) => void
  readonly onLost: (code: number) => void
}

export interface RoomSocketParts {
  /** Opens a socket; throws where the browser forbids it. */
  readonly open: (ends: WireEnds) => Wire
  readonly clock: Pick<Clock, 'after'>
  /** From 0 up to 1. */
  readonly random: () => number
  /** Calls back when there is a network again, and when the page is looked at again. */
  readonly onHope: (listener: (kind: 'online' | 'shown') => void) => void
  readonly onState: (state: ConnectionState) => void
  /** A connection came about: what is to be said first can be said now. */
  readonly onOpened: () => void
  readonly onMessage: (message: PhoneMessage) => void
  /** The server says something that this version of the app does not know. */
  readonly onFuture: () => void
}

export interface RoomConnection {
  readonly getState: () => ConnectionState
  readonly connect: () => void
  /** For good, on purpose. */
  readonly disconnect: () => void
  readonly signedOut: () => void
  /** Sends where there is a connection, else nothing: whoever cares asks again at the next one. */
  readonly send: (message: ClientMessage) => void
}

/** SPEC R200: drives the connection's table with a socket, timers and what the page hears of the network. */
export function createRoomSocket(parts: RoomSocketParts): RoomConnection {
  let state: ConnectionState = DISCONNECTED
  let wire: Wire | null = null
  const timers = new Map<Timer, () => void>()

  const write = (message: ClientMessage) => {
    try {
      wire?.send(JSON.stringify(message))
    } catch {
      // It closes at this moment and says so itself.
    }
  }
  const stop = (timer: Timer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const open = () => {
    const isMine = () => wire === mine
    let mine: Wire | null = null
    try {
      mine = parts.open({
        onText: (text) => {
          if (isMine()) hear(text)
        },
        onLost: (code) => {
          if (!isMine()) return
          wire = null
          happen({ kind: 'lost', code })
        },
      })
      wire = mine
    } catch {
      wire = null
    }
  }
  const perform = (effect: ConnectionEffect): void => {
    switch (effect.kind) {
      case 'open':
        return open()
      case 'close': {
        const closing = wire
        // Nothing it still says is heard.
        wire = null
        return closing?.close(effect.code)
      }
      case 'ping':
        return write({ type: 'ping' })
      case 'start':
        stop(effect.timer)
        timers.set(
          effect.timer,
          parts.clock.after(effect.ms, () => happen({ kind: 'time', timer: effect.timer })),
        )
        return undefined
      case 'stop':
        return stop(effect.timer)
    }
  }
  const happen = (event: ConnectionEvent) => {
    const step = nextConnection(state, event, parts.random())
    const isNew = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect)
    if (isNew) parts.onState(state)
  }
  const hear = (text: string) => {
    if (state.kind === 'connecting') {
      write({ type: 'hello', protocol: ROOM_PROTOCOL, deltas: true })
      happen({ kind: 'opened' })
      parts.onOpened()
    } else happen({ kind: 'heard' })
    const read = parseServerMessage(text)
    if (read.ok) parts.onMessage(read.value)
    else if (read.error === 'from-the-future') parts.onFuture()
  }
  parts.onHope((kind) => happen({ kind }))
  return {
    getState: () => state,
    connect: () => happen({ kind: 'connect' }),
    disconnect: () => happen({ kind: 'disconnect' }),
    signedOut: () => happen({ kind: 'signed-out' }),
    send: (message) => {
      if (state.kind === 'connected') write(message)
    },
  }
}

/** A WebSocket of this browser. @param url begins with ws: or wss: */
export function openWebSocket(url: string, { onText, onLost }: WireEnds): Wire {
  const socket = new WebSocket(url)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onText(data)
  })
  socket.addEventListener('close', ({ code }) => onLost(code))
  return { send: (text) => socket.send(text), close: (code) => socket.close(code) }
}
