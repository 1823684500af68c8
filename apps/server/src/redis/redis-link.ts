// Two connections, since a Redis connection that subscribes cannot publish.

import { Redis, type RedisOptions } from 'ioredis'

export interface RedisLinkParts {
  /** `redis://` or `rediss://`, with its password. */
  readonly url: string
  readonly ownChannel: string
  readonly onMessage: (channel: string, text: string) => void
  readonly onUp: () => void
  /** Called once for each loss of the connection. */
  readonly onDown: (error: unknown) => void
  readonly silentMs?: number
}

/** A Redis that keeps connections open without answering is dropped after this time. */
const SILENT_MS = 5000
const BEATS = 5
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 2000
const GOODBYE_MS = 500

const OPTIONS = {
  // A command that cannot be sent at once is dropped.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  protocol: 2,
  connectTimeout: 2000,
  disconnectTimeout: GOODBYE_MS,
  // Random, since otherwise all servers would reconnect at once.
  retryStrategy: (times) =>
    Math.min(FIRST_RETRY_MS * 2 ** Math.min(times, 10), LAST_RETRY_MS) * (0.5 + Math.random() / 2),
} satisfies RedisOptions

/** SPEC Z1007. Of Redis's own words only the first is logged, such as NOPERM: the others may name a user or a channel. */
export function whyDown(error: unknown): string {
  if (!(error instanceof Error && error.name === 'ReplyError')) return 'does not answer'
  return `refuses (${/^[A-Z]+/.exec(error.message)?.[0] ?? 'ERR'})`
}

/** SPEC Z911: the link is up as long as this server receives what it publishes to itself. */
export function createRedisLink(parts: RedisLinkParts) {
  const { url, ownChannel, onMessage, onUp, onDown, silentMs = SILENT_MS } = parts
  const [speaker, listener] = [new Redis(url, OPTIONS), new Redis(url, OPTIONS)]
  let isUp = false
  let isLogged = false
  // Beats are counted instead of timed: a busy server reads the messages that have arrived before its next beat.
  let unanswered = 0
  let reason: unknown = null

  /** Connections that were dropped and are not closed yet. Their messages come from a Redis that did not answer. */
  const dropped = new Set<Redis>()

  const areReady = () => dropped.size === 0 && speaker.status === 'ready' && listener.status === 'ready'
  const note = (error: unknown) => {
    reason = error
  }
  const goDown = () => {
    isUp = false
    if (isLogged) return
    isLogged = true
    onDown(reason)
  }
  const beat = () => {
    if (!areReady()) return
    unanswered += 1
    speaker.spublish(ownChannel, '').catch(note)
  }
  /** @returns whether the channel is subscribed now. Call it again after a loss. */
  const listen = async (channel: string): Promise<boolean> => {
    if (listener.status !== 'ready') return false
    try {
      await listener.ssubscribe(channel)
      return true
    } catch (error) {
      note(error)
      return false
    }
  }
  const begin = () => {
    unanswered = 0
    if (areReady()) void listen(ownChannel).then(beat)
  }
  for (const connection of [speaker, listener]) {
    connection.on('error', note)
    connection.on('close', () => {
      dropped.delete(connection)
      goDown()
    })
    connection.on('ready', begin)
  }
  listener.on('smessage', (channel: string, text: string) => {
    if (channel !== ownChannel) {
      onMessage(channel, text)
      return
    }
    if (!areReady()) return
    unanswered = 0
    if (isUp) return
    isUp = true
    isLogged = false
    reason = null
    onUp()
  })
  const timer = setInterval(() => {
    if (!areReady() || unanswered < BEATS) return beat()
    unanswered = 0
    reason ??= new Error('Redis does not answer.')
    goDown()
    for (const connection of [speaker, listener]) {
      dropped.add(connection)
      connection.disconnect(true)
    }
  }, silentMs / BEATS)
  timer.unref()

  return {
    isUp: () => isUp,
    publish: (channel: string, text: string) => {
      if (speaker.status !== 'ready') return
      const { stream } = speaker
      // The publications of one turn of the event loop share a write.
      if (stream.writableCorked === 0) {
        stream.cork()
        setImmediate(() => stream.uncork())
      }
      speaker.spublish(channel, text).catch(note)
    },
    listen,
    unlisten: (channel: string) => {
      if (listener.status === 'ready') listener.sunsubscribe(channel).catch(note)
    },
    close: () => {
      clearInterval(timer)
      isLogged = true
      for (const connection of [speaker, listener]) connection.disconnect()
    },
  }
}
