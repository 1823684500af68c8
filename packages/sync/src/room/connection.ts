// SPEC Y2001 to Y2005: pure. Time passes as events, actions are returned as effects.

export type ConnectionState =
  /** Nobody wants one, or nobody is signed in. */
  | { readonly kind: 'disconnected' }
  /** `attempt` counts from 0 since the last connection. */
  | { readonly kind: 'connecting'; readonly attempt: number }
  /** `unanswered` counts pings since the last message. */
  | { readonly kind: 'connected'; readonly unanswered: number }
  /** Open, but an entry and the ping behind it are unanswered (SPEC W334). */
  | { readonly kind: 'silent' }
  | { readonly kind: 'waiting'; readonly attempt: number }
  | { readonly kind: 'closed' }
  /** Signed out, or of another version. */
  | { readonly kind: 'refused'; readonly code: number }

export type ConnectionEvent =
  /** `opened`: the first message came; `received`: any, `pong` included. */
  | { readonly kind: 'connect' | 'opened' | 'received' }
  /** 1006 without a code. */
  | { readonly kind: 'lost'; readonly code: number }
  | { readonly kind: 'time'; readonly timer: Timer }
  /** The network is back, the browser says that there is none, the page is visible again. */
  | { readonly kind: 'online' | 'offline' | 'shown' }
  /** An entry was sent. */
  | { readonly kind: 'asked' }
  /** The room was left, or nobody is signed in any more. */
  | { readonly kind: 'disconnect' | 'signed-out' }

/** Each runs once at a time; starting it again restarts it. */
export type Timer = 'retry' | 'ping' | 'probe' | 'doubt' | 'silence'

export type ConnectionEffect =
  | { readonly kind: 'open' }
  /** Also stops listening. */
  | { readonly kind: 'close'; readonly code: number }
  | { readonly kind: 'ping' }
  | { readonly kind: 'start'; readonly timer: Timer; readonly ms: number }
  | { readonly kind: 'stop'; readonly timer: Timer }

export interface ConnectionStep {
  readonly state: ConnectionState
  readonly effects: readonly ConnectionEffect[]
}

const PING_MS = 30_000
/** As specified. */
const FIRST_RETRY_MS = 3000
const MAX_RETRY_MS = 30_000
/** A network that came back and was cut says nothing at all. */
const PROBE_MS = 2000
/** Then an entry is said to wait; the connection may only be slow. */
const DOUBT_MS = 1500
/** From then on. */
const SILENCE_MS = 6000
const CONNECT_MS = 10_000
const NORMAL_CLOSE = 1000
/** The server never sees it. */
const SILENT_CLOSE = 4000
/** Signed out, not welcome, another version: trying again changes nothing. */
const FINAL_CODES: ReadonlySet<number> = new Set([4401, 4403, 4426])
const MAX_UNANSWERED = 2

export const DISCONNECTED: ConnectionState = { kind: 'disconnected' }
const STOP_OPEN: readonly ConnectionEffect[] = [stop('ping'), stop('probe'), stop('doubt'), stop('silence')]
const STOP_ALL = [stop('retry'), ...STOP_OPEN]

/** SPEC Y2001. @param random in [0, 1): spreads the attempts of many phones */
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

/** SPEC Y2002 */
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
      // There was a network just now, or somebody looks.
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

/** SPEC Y2004: a running attempt starts anew, since its first message may be lost. */
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

/** Something can be sent. */
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
