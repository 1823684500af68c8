import { Bell, House, WifiOff, Zap } from 'lucide-react'
import { useEffect, useId } from 'react'
import { focusPage } from '../../ui/take-focus.ts'
import { useInstallStore } from './use-install-store.ts'
import { InstallSteps } from './install-steps.tsx'
import { installTexts } from './install-texts.ts'
import { notifyInstalled, notifyInstallOutcome } from './notify-install-outcome.ts'
import { usePromisesNotifications } from './use-promises-notifications.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import './install-promo.css'
import { promoTexts } from './promo-texts.ts'

const BENEFITS = [
  { key: 'fast', Icon: Zap },
  { key: 'notifications', Icon: Bell },
  { key: 'offline', Icon: WifiOff },
  { key: 'home', Icon: House },
] as const

/**
 * SPEC W901, W902: the offer, over the home page's picture, where it covers no text and no action and moves nothing. On
 * any page it also reports that the app was installed.
 */
export function InstallPromo({ path }: { readonly path: string }) {
  const { store, state } = useInstallStore()
  useEffect(() => store.onInstalled(notifyInstalled), [store])
  if (!state.isPromoted || path !== '/') return null
  return (
    <PromoCard
      canAsk={state.canAsk}
      isIos={state.isIos}
      onInstall={() => void store.install().then(notifyInstallOutcome)}
      onUnderstood={() => {
        store.dismiss()
        notify({ tone: 'info', text: promoTexts.later })
        // The focused button has just been removed.
        focusPage()
      }}
    />
  )
}

interface PromoCardProps {
  readonly canAsk: boolean
  readonly isIos: boolean
  readonly onInstall: () => void
  readonly onUnderstood: () => void
}

function PromoCard({ canAsk, isIos, onInstall, onUnderstood }: PromoCardProps) {
  const id = useId()
  const promisesNotifications = usePromisesNotifications(isIos)
  return (
    <div className="install-place">
      <section aria-labelledby={id} className="install-promo">
        <div className="flex items-center gap-2.5">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <h2 id={id} className="text-lg">
            {promoTexts.title}
          </h2>
        </div>
        <ul className="install-benefits">
          {BENEFITS.filter(({ key }) => key !== 'notifications' || promisesNotifications).map(({ key, Icon }) => (
            <li key={key}>
              <Icon className="size-4.5 shrink-0 text-delft" />
              {installTexts.benefits[key]}
            </li>
          ))}
        </ul>
        <details className="install-steps">
          <summary>{installTexts.how}</summary>
          <InstallSteps isIos={isIos} />
        </details>
        <div className="install-actions">
          {canAsk && (
            <Button size="sm" onClick={onInstall}>
              {installTexts.install}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onUnderstood}>
            {promoTexts.understood}
          </Button>
        </div>
      </section>
    </div>
  )
}
