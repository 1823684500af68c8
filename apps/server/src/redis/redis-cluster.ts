import { createHmac } from 'node:crypto'
import type { ClusterEvent, ClusterChannel, Cluster } from '../rooms/cluster.ts'
import { createNoticeCodec } from './notice-codec.ts'
import { createRedisLink } from './redis-link.ts'

export interface RedisClusterParts {
  /** `redis://` or `rediss://`, with its password. */
  readonly url: string
  /** Of all servers of one database: others neither hear nor are heard. */
  readonly secret: string
  /** Another one after each start. */
  readonly serverId: string
  readonly onDown: (error: unknown) => void
  readonly onUp: () => void
  /** See `RedisLinkParts`. */
  readonly silentMs?: number
}

interface Subscriber {
  readonly receive: (event: ClusterEvent) => void
  /** It listens from now on. */
  isMet: boolean
}

/**
 * SPEC Z911: a sharded channel for each room, heard only by servers that hold it, named by a
 * digest since a game's id opens its room.
 */
export function createRedisCluster({ url, secret, serverId, ...parts }: RedisClusterParts): Cluster {
  const subscribers = new Map<string, Subscriber>()
  const codec = createNoticeCodec(secret, serverId)
  let published = 0
  const channelOf = (about: string) => `dutch:${createHmac('sha256', secret).update(about).digest('base64url')}`

  const begin = async (channel: string, subscriber: Subscriber) => {
    if (!(await link.listen(channel)) || subscribers.get(channel) !== subscriber) return
    subscriber.isMet = true
    subscriber.receive({ type: 'missed' })
  }
  const link = createRedisLink({
    url,
    ownChannel: channelOf(`server/${serverId}`),
    onMessage: (channel, text) => {
      const subscriber = subscribers.get(channel)
      const event = subscriber?.isMet !== true ? null : codec.read(channel, text)
      if (event !== null && event.from !== serverId) subscriber?.receive(event)
    },
    onUp: () => {
      parts.onUp()
      for (const [channel, subscriber] of subscribers) void begin(channel, subscriber)
    },
    onDown: parts.onDown,
    ...(parts.silentMs === undefined ? {} : { silentMs: parts.silentMs }),
  })
  return {
    hasOthers: true,
    isReachable: link.isUp,
    subscribe: (about, receive): ClusterChannel => {
      const channel = channelOf(about)
      const subscriber: Subscriber = { receive: receive, isMet: false }
      subscribers.set(channel, subscriber)
      if (link.isUp()) void begin(channel, subscriber)
      return {
        publish: (notice) => {
          if (subscribers.get(channel) !== subscriber) return
          published += 1
          link.publish(channel, codec.write(channel, published, notice))
        },
        leave: () => {
          if (subscribers.get(channel) !== subscriber) return
          subscribers.delete(channel)
          link.unlisten(channel)
        },
      }
    },
    close: () => {
      subscribers.clear()
      link.close()
      return Promise.resolve()
    },
  }
}
