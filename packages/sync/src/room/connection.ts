// SPEC Y2001 to Y2005: the states of a connection. Pure: timers arrive as events, actions are returned as effects.

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
  /** A request was sent. */
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

export interface ConnectionStep {
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
/** Not signed in, wrong origin, outdated app: the server would refuse another attempt as well. */
const FINAL_CODES: ReadonlySet<number> = new Set([4401, 4403, 4426])
const MAX_UNANSWERED = 2

export const DISCONNECTED: ConnectionState = { kind: 'disconnected' }
const STOP_OPEN: readonly ConnectionEffect[] = [stop('ping'), stop('probe'), stop('doubt'), stop('silence')]
const STOP_ALL = [stop('retry'), ...STOP_OPEN]

/** SPEC Y2001: the state after an event, and what to do. @param random in [0, 1): spreads the retries of many phones */
export function nextConnection(state: ConnectionState, event: ConnectionEvent, random: number): ConnectionStep {
  switch (event.kind) {
    case 'connect':
      return afterConnect(state)
    case 'opened':
      return afterOpened(state)
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
      return afterOffline(state, random)
    case 'asked':
      if (state.kind !== 'connected') return same(state)
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
  switch (state.kind) {
    case 'connecting':
    case 'connected':
      return same(state)
    case 'silent':
      return anew(0)
    case 'waiting':
      return connecting(state.attempt)
    case 'disconnected':
    case 'closed':
    case 'refused':
      return connecting(0)
  }
}

function afterAnswer(state: ConnectionState): ConnectionStep {
  const isAwaited = state.kind === 'silent' || (state.kind === 'connected' && state.unanswered > 0)
  if (!isAwaited) return same(state)
  return { state: { kind: 'connected', unanswered: 0 }, effects: [stop('probe'), stop('doubt'), stop('silence')] }
}

function afterOpened(state: ConnectionState): ConnectionStep {
  if (state.kind !== 'connecting') return same(state)
  return { state: { kind: 'connected', unanswered: 0 }, effects: [stop('probe'), start('ping', PING_MS)] }
}

function afterLoss(state: ConnectionState, code: number, random: number): ConnectionStep {
  if (state.kind !== 'connecting' && !isOpen(state)) return same(state)
  if (code === NORMAL_CLOSE) return { state: { kind: 'closed' }, effects: STOP_ALL }
  if (FINAL_CODES.has(code)) return { state: { kind: 'refused', code }, effects: STOP_ALL }
  return waiting(state.kind === 'connecting' ? state.attempt : 0, random)
}

function afterTime(state: ConnectionState, timer: Timer, random: number): ConnectionStep {
  switch (state.kind) {
    case 'waiting':
      return timer === 'retry' ? connecting(state.attempt + 1) : same(state)
    case 'connecting':
      return timer === 'probe' ? given(waiting(state.attempt, random)) : same(state)
    case 'silent':
      if (timer === 'probe' || timer === 'silence') return anew(0)
      return timer === 'ping' ? { state, effects: [{ kind: 'ping' }, start('ping', PING_MS)] } : same(state)
    case 'connected':
      if (timer === 'doubt') return { state: { kind: 'silent' }, effects: [start('silence', SILENCE_MS)] }
      // No delay: the network has just returned, or the page is visible.
      if (timer === 'probe') return anew(0)
      if (timer !== 'ping') return same(state)
      return state.unanswered < MAX_UNANSWERED
        ? pinged(state.unanswered + 1, start('ping', PING_MS))
        : given(waiting(0, random))
    case 'disconnected':
    case 'closed':
    case 'refused':
      return same(state)
  }
}

/** SPEC Y2004: a running attempt starts again, since its first message may be lost. */
function afterNetworkHint(state: ConnectionState): ConnectionStep {
  switch (state.kind) {
    case 'connecting':
      return anew(state.attempt)
    case 'silent':
      return anew(0)
    case 'waiting':
      return connecting(state.attempt)
    case 'connected':
      return pinged(state.unanswered + 1, start('probe', PROBE_MS))
    case 'disconnected':
    case 'closed':
    case 'refused':
      return same(state)
  }
}

/** SPEC W334 */
function afterOffline(state: ConnectionState, random: number): ConnectionStep {
  if (state.kind === 'connecting') return given(waiting(state.attempt, random))
  return isOpen(state) ? given(waiting(0, random)) : same(state)
}

function connecting(attempt: number): ConnectionStep {
  const effects: readonly ConnectionEffect[] = [stop('retry'), { kind: 'open' }, start('probe', CONNECT_MS)]
  return { state: { kind: 'connecting', attempt }, effects }
}

function waiting(attempt: number, random: number): ConnectionStep {
  const effects = [...STOP_OPEN, start('retry', retryDelay(attempt, random))]
  return { state: { kind: 'waiting', attempt }, effects }
}

function given({ state, effects }: ConnectionStep): ConnectionStep {
  return { state, effects: [{ kind: 'close', code: SILENT_CLOSE }, ...effects] }
}

function anew(attempt: number): ConnectionStep {
  const { state, effects } = connecting(attempt)
  return given({ state, effects: [stop('ping'), stop('doubt'), stop('silence'), ...effects] })
}

function pinged(unanswered: number, timer: ConnectionEffect): ConnectionStep {
  return { state: { kind: 'connected', unanswered }, effects: [{ kind: 'ping' }, timer] }
}

function ended(state: ConnectionState, end: ConnectionState): ConnectionStep {
  const isThere = state.kind === 'connecting' || isOpen(state)
  const close: readonly ConnectionEffect[] = isThere ? [{ kind: 'close', code: NORMAL_CLOSE }] : []
  return { state: end, effects: [...close, ...STOP_ALL] }
}

/** Whether messages can be sent. */
export function isOpen({ kind }: ConnectionState): boolean {
  return kind === 'connected' || kind === 'silent'
}

function start(timer: Timer, ms: number): ConnectionEffect {
  return { kind: 'start', timer, ms }
}

function stop(timer: Timer): ConnectionEffect {
  return { kind: 'stop', timer }
}

function same(state: ConnectionState): ConnectionStep {
  return { state, effects: [] }
}
