import { isPushSupported } from '../../browser/push-subscription.ts'
import { usePublisher } from '../information/use-publisher.ts'

/** SPEC W911. On iOS only an installed app has notifications. */
export function usePromisesNotifications(isIos: boolean): boolean {
  return usePublisher().notifies !== undefined && (isIos || isPushSupported())
}
