import { createHmac } from 'node:crypto'
import type { ClusterEvent, ClusterChannel, Cluster } from '../rooms/cluster.ts'
import { createNoticeCodec, type Addition } from './notice-codec.ts'
import { createRedisLink, type RedisLinkParts } from './redis-link.ts'

interface RedisClusterParts extends Pick<RedisLinkParts, 'url' | 'onDown' | 'onUp' | 'silentMs'> {
  /** Shared by all servers of one database; servers with another secret neither hear nor are heard. */
  readonly secret: string
  readonly serverId: string
}

interface Subscriber {
  readonly receive: (event: ClusterEvent) => void
  /** True once the subscription has begun. */
  isMet: boolean
}

/**
 * SPEC Z911: each room has a sharded channel, which only servers that hold the room subscribe to; its name is a digest,
 * since a game id lets its holder in. SPEC Z912: the additions of a turn of the event loop go to all servers as one
 * message on one channel, since sending a round alone costs more than deciding it.
 */
export function createRedisCluster({ url, secret, serverId, ...parts }: RedisClusterParts): Cluster {
  const subscribers = new Map<string, Subscriber>()
  const codec = createNoticeCodec(secret, serverId)
  let published = 0
  const channelOf = (about: string) => `dutch:${createHmac('sha256', secret).update(about).digest('base64url')}`

  const added = channelOf('added')
  let due: Addition[] = []
  const sendDue = () => {
    if (due.length > 0) link.publish(added, codec.writeAdded(due))
    due = []
  }
  const begin = async (channel: string, subscriber: Subscriber) => {
    if (!(await link.listen(channel)) || subscribers.get(channel) !== subscriber) return
    subscriber.isMet = true
    subscriber.receive({ type: 'missed' })
  }
  const link = createRedisLink({
    ...parts,
    url,
    ownChannel: channelOf(`server/${serverId}`),
    onMessage: (channel, text) => {
      if (channel === added) {
        const isHere = (about: string) => subscribers.get(about)?.isMet === true
        for (const { channel: about, received } of codec.readAdded(text, isHere))
          subscribers.get(about)?.receive(received)
        return
      }
      const subscriber = subscribers.get(channel)
      const event = subscriber?.isMet === true ? codec.read(channel, text) : null
      if (event !== null) subscriber?.receive(event)
    },
    onUp: () => {
      parts.onUp()
      // Before the channels of rooms, so that a subscribed room misses no addition.
      void link.listen(added)
      for (const [channel, subscriber] of subscribers) void begin(channel, subscriber)
    },
  })
  return {
    hasOthers: true,
    isReachable: link.isUp,
    subscribe: (about, receive): ClusterChannel => {
      const channel = channelOf(about)
      const subscriber: Subscriber = { receive, isMet: false }
      subscribers.set(channel, subscriber)
      if (link.isUp()) void begin(channel, subscriber)
      return {
        publish: (notice) => {
          if (subscribers.get(channel) !== subscriber) return
          published += 1
          if (notice.type === 'moved') {
            if (due.push({ channel, number: published, notice }) === 1) setImmediate(sendDue)
            return
          }
          // Additions that were published before are sent first.
          sendDue()
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
      sendDue()
      subscribers.clear()
      link.close()
      return Promise.resolve()
    },
  }
}
