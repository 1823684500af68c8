import { isPushSupported } from '../../browser/push-subscription.ts'
import { usePublisher } from '../information/use-publisher.ts'

/** SPEC W911. On iOS only an installed app has notifications, from 16.4, which brought this stream as well. */
export function usePromisesNotifications(isIos: boolean): boolean {
  const willBe = isIos && 'CompressionStream' in globalThis
  return usePublisher().notifies !== undefined && (willBe || isPushSupported())
}
