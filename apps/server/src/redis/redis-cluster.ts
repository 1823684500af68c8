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

interface Guest {
  readonly hear: (heard: ClusterEvent) => void
  /** It listens from now on. */
  isMet: boolean
}

/**
 * SPEC Z188: a sharded channel for each room, heard only by servers that hold it, named by a
 * digest since a game's id opens its room.
 */
export function createRedisCluster({ url, secret, serverId, ...parts }: RedisClusterParts): Cluster {
  const guests = new Map<string, Guest>()
  const codec = createNoticeCodec(secret, serverId)
  let told = 0
  const channelOf = (about: string) => `dutch:${createHmac('sha256', secret).update(about).digest('base64url')}`

  const begin = async (channel: string, guest: Guest) => {
    if (!(await link.listen(channel)) || guests.get(channel) !== guest) return
    guest.isMet = true
    guest.hear({ type: 'missed' })
  }
  const link = createRedisLink({
    url,
    ownChannel: channelOf(`server/${serverId}`),
    onMessage: (channel, text) => {
      const guest = guests.get(channel)
      const heard = guest?.isMet !== true ? null : codec.read(channel, text)
      if (heard !== null && heard.from !== serverId) guest?.hear(heard)
    },
    onUp: () => {
      parts.onUp()
      for (const [channel, guest] of guests) void begin(channel, guest)
    },
    onDown: parts.onDown,
    ...(parts.silentMs === undefined ? {} : { silentMs: parts.silentMs }),
  })
  return {
    hasOthers: true,
    isReachable: link.isUp,
    subscribe: (about, hear): ClusterChannel => {
      const channel = channelOf(about)
      const guest: Guest = { hear, isMet: false }
      guests.set(channel, guest)
      if (link.isUp()) void begin(channel, guest)
      return {
        publish: (news) => {
          if (guests.get(channel) !== guest) return
          told += 1
          link.publish(channel, codec.write(channel, told, news))
        },
        leave: () => {
          if (guests.get(channel) !== guest) return
          guests.delete(channel)
          link.unlisten(channel)
        },
      }
    },
    close: () => {
      guests.clear()
      link.close()
      return Promise.resolve()
    },
  }
}
