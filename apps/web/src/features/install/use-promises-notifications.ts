import { isPushSupported } from '../../browser/push-subscription.ts'
import { usePublisher } from '../information/use-publisher.ts'

/** SPEC W911. On iOS notifications need an installed app and iOS 16.4, the first version with `CompressionStream`. */
export function usePromisesNotifications(isIos: boolean): boolean {
  const willBe = isIos && 'CompressionStream' in globalThis
  return usePublisher().notifies !== undefined && (willBe || isPushSupported())
}
