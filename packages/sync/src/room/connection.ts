// SPEC Y2001 to Y2005: the states of a connection. Pure: timers arrive as events, actions are returned as effects.

import { UPDATE_NEEDED, WRONG_ORIGIN } from './close-codes.ts'

export type ConnectionState =
  /** No connection was requested yet, or the user has signed out. */
  | { readonly kind: 'disconnected' }
  /** `attempt` numbers the attempts since the last connection, from 0. */
  | { readonly kind: 'connecting'; readonly attempt: number }
  /** `unanswered` counts pings since the last message. */
  | { readonly kind: 'connected'; readonly unanswered: number }
  /** The socket is open, but the server has answered neither a request nor the ping after it (SPEC W334). */
  | { readonly kind: 'silent' }
  | { readonly kind: 'waiting'; readonly attempt: number }
  | { readonly kind: 'closed' }
  /** The server refused this phone; `code` is one of `FINAL_CODES`. */
  | { readonly kind: 'refused'; readonly code: number }

export type ConnectionEvent =
  /** `opened`: the connection's first message arrived; `received`: a later one arrived, `pong` included. */
  | { readonly kind: 'connect' | 'opened' | 'received' }
  /** The socket closed; `code` is 1006 if the close frame is missing. */
  | { readonly kind: 'lost'; readonly code: number }
  | { readonly kind: 'time'; readonly timer: Timer }
  /** The browser reports that the network is back or gone, or the page became visible again. */
  | { readonly kind: 'online' | 'offline' | 'shown' }
  | { readonly kind: 'asked' }
  /** The room was left, or the user signed out. */
  | { readonly kind: 'disconnect' | 'signed-out' }

/** Starting a timer that runs restarts it. */
export type Timer = 'retry' | 'ping' | 'probe' | 'doubt' | 'silence'

export type ConnectionEffect =
  | { readonly kind: 'open' }
  /** The caller closes the socket and ignores its later messages. */
  | { readonly kind: 'close'; readonly code: number }
  | { readonly kind: 'ping' }
  | { readonly kind: 'start'; readonly timer: Timer; readonly ms: number }
  | { readonly kind: 'stop'; readonly timer: Timer }

interface ConnectionStep {
  readonly state: ConnectionState
  readonly effects: readonly ConnectionEffect[]
}

const PING_MS = 30_000
/** The specification gives this value. */
const FIRST_RETRY_MS = 3000
const MAX_RETRY_MS = 30_000
/** How long the ping after a network change may take: a socket that died with the old network reports no error. */
const PROBE_MS = 2000
/** After this time without an answer the screen says that the entry waits; the connection may only be slow. */
const DOUBT_MS = 1500
/** How long a `silent` connection lasts before a new one is opened. */
const SILENCE_MS = 6000
const CONNECT_MS = 10_000
const NORMAL_CLOSE = 1000
/** Closes a connection that seems dead, so the server hardly ever receives the code. */
const SILENT_CLOSE = 4000
/** The server would refuse another attempt as well. */
const FINAL_CODES: ReadonlySet<number> = new Set([WRONG_ORIGIN, UPDATE_NEEDED])
const MAX_UNANSWERED = 2

export const DISCONNECTED: ConnectionState = { kind: 'disconnected' }
const CONNECTED: ConnectionState = { kind: 'connected', unanswered: 0 }
const PING: ConnectionEffect = { kind: 'ping' }
const STOP_OPEN: readonly ConnectionEffect[] = [stop('ping'), stop('probe'), stop('doubt'), stop('silence')]
const STOP_ALL = [stop('retry'), ...STOP_OPEN]

/** SPEC Y2001: the state after an event, and what to do. @param random in [0, 1): spreads the retries of many phones */
export function nextConnection(state: ConnectionState, event: ConnectionEvent, random: number): ConnectionStep {
  switch (event.kind) {
    case 'connect':
      return afterConnect(state)
    case 'opened':
      return state.kind === 'connecting' ? step(CONNECTED, stop('probe'), start('ping', PING_MS)) : step(state)
    case 'received':
      return afterAnswer(state)
    case 'lost':
      return afterLoss(state, event.code, random)
    case 'time':
      return afterTime(state, event.timer, random)
    case 'online':
    case 'shown':
      return afterNetworkHint(state)
    case 'offline':
      // SPEC W334
      return hasSocket(state) ? givenUp(waiting(state, random)) : step(state)
    case 'asked':
      if (state.kind !== 'connected') return step(state)
      return pinged(Math.max(1, state.unanswered), start('doubt', DOUBT_MS))
    case 'disconnect':
      return ended(state, { kind: 'closed' })
    case 'signed-out':
      return ended(state, DISCONNECTED)
  }
}

/** SPEC Y2002: in milliseconds. */
export function retryDelay(attempt: number, random: number): number {
  if (attempt === 0) return FIRST_RETRY_MS
  const most = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt)
  return Math.round(most / 2 + (random * most) / 2)
}

function afterConnect(state: ConnectionState): ConnectionStep {
  if (state.kind === 'connecting' || state.kind === 'connected') return step(state)
  return state.kind === 'silent' ? anew(state) : connecting(attemptOf(state))
}

function afterAnswer(state: ConnectionState): ConnectionStep {
  const isAwaited = state.kind === 'silent' || (state.kind === 'connected' && state.unanswered > 0)
  return isAwaited ? step(CONNECTED, stop('probe'), stop('doubt'), stop('silence')) : step(state)
}

function afterLoss(state: ConnectionState, code: number, random: number): ConnectionStep {
  if (!hasSocket(state)) return step(state)
  if (code === NORMAL_CLOSE) return step({ kind: 'closed' }, ...STOP_ALL)
  if (FINAL_CODES.has(code)) return step({ kind: 'refused', code }, ...STOP_ALL)
  return waiting(state, random)
}

function afterTime(state: ConnectionState, timer: Timer, random: number): ConnectionStep {
  switch (timer) {
    case 'retry':
      return state.kind === 'waiting' ? connecting(state.attempt + 1) : step(state)
    case 'ping':
      if (state.kind === 'silent') return step(state, PING, start('ping', PING_MS))
      if (state.kind !== 'connected') return step(state)
      if (state.unanswered >= MAX_UNANSWERED) return givenUp(waiting(state, random))
      return pinged(state.unanswered + 1, start('ping', PING_MS))
    case 'probe':
      // No delay: the network has just returned, or the page is visible.
      if (isOpen(state)) return anew(state)
      return state.kind === 'connecting' ? givenUp(waiting(state, random)) : step(state)
    case 'doubt':
      return state.kind === 'connected' ? step({ kind: 'silent' }, start('silence', SILENCE_MS)) : step(state)
    case 'silence':
      return state.kind === 'silent' ? anew(state) : step(state)
  }
}

/** SPEC Y2004: a running attempt starts again, since its first message may be lost. */
function afterNetworkHint(state: ConnectionState): ConnectionStep {
  if (state.kind === 'waiting') return connecting(state.attempt)
  if (state.kind === 'connected') return pinged(state.unanswered + 1, start('probe', PROBE_MS))
  return hasSocket(state) ? anew(state) : step(state)
}

function connecting(attempt: number): ConnectionStep {
  return step({ kind: 'connecting', attempt }, stop('retry'), { kind: 'open' }, start('probe', CONNECT_MS))
}

function waiting(state: ConnectionState, random: number): ConnectionStep {
  const attempt = attemptOf(state)
  return step({ kind: 'waiting', attempt }, ...STOP_OPEN, start('retry', retryDelay(attempt, random)))
}

function givenUp({ state, effects }: ConnectionStep): ConnectionStep {
  return step(state, { kind: 'close', code: SILENT_CLOSE }, ...effects)
}

function anew(before: ConnectionState): ConnectionStep {
  const { state, effects } = connecting(attemptOf(before))
  return givenUp(step(state, stop('ping'), stop('doubt'), stop('silence'), ...effects))
}

function pinged(unanswered: number, timer: ConnectionEffect): ConnectionStep {
  return step({ kind: 'connected', unanswered }, PING, timer)
}

function ended(state: ConnectionState, end: ConnectionState): ConnectionStep {
  return hasSocket(state) ? step(end, { kind: 'close', code: NORMAL_CLOSE }, ...STOP_ALL) : step(end, ...STOP_ALL)
}

function attemptOf(state: ConnectionState): number {
  return state.kind === 'connecting' || state.kind === 'waiting' ? state.attempt : 0
}

/** Whether messages can be sent. */
export function isOpen({ kind }: ConnectionState): boolean {
  return kind === 'connected' || kind === 'silent'
}

function hasSocket(state: ConnectionState): boolean {
  return state.kind === 'connecting' || isOpen(state)
}

function start(timer: Timer, ms: number): ConnectionEffect {
  return { kind: 'start', timer, ms }
}

function stop(timer: Timer): ConnectionEffect {
  return { kind: 'stop', timer }
}

function step(state: ConnectionState, ...effects: readonly ConnectionEffect[]): ConnectionStep {
  return { state, effects }
}
