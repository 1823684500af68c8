import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { browserConsent, type ConsentChoice } from './consent.ts'
import { useConsent } from './use-consent.ts'
import { closeConsent, isConsentAsked, onConsentAsked } from './consent-request.ts'
import { useRootClass } from '../../ui/use-root-class.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { announce } from '../../ui/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { useMessageHeight } from '../../ui/message-height.ts'
import { guardPassing } from '../../ui/guard-passing.ts'
import { notify } from '../../ui/toast.ts'
import './consent.css'
import { consentTexts } from './texts.ts'

const CustomChoices = lazyPart(async () => {
  try {
    return (await import('./custom-choices.tsx')).CustomChoices
  } catch (fault) {
    notify({ tone: 'error', text: consentTexts.lost })
    throw fault
  }
})

export interface ConsentBarProps {
  readonly path: string
  /** The page may ask. A user who opens the choices again sees the bar on every page. */
  readonly mayAsk: boolean
}

/** SPEC W604: stands beside the page and covers no action. */
export function ConsentBar({ path, mayAsk }: ConsentBarProps) {
  // The bar renders once on a first visit, so memoising would cost more than it saves.
  'use no memo'
  const consent = useConsent()
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked)
  const [isCustom, setCustom] = useState(false)
  const isWide = isCustom || isAsked
  const isShown = isAsked || (consent === null && mayAsk)
  const isOnPicture = path === '/' && !isAsked
  const style = useMessageHeight()
  const isExpected = isOnPicture && consent === null
  useRootClass(isExpected ? 'consent-on-picture' : isShown ? 'consent-below' : null)
  useLayoutEffect(() => {
    // The class replaces this attribute, which was set before the first paint.
    delete document.documentElement.dataset['asks']
  }, [])
  if (!isShown) return null

  const choose = (choice: ConsentChoice) => {
    if (browserConsent().choose(choice).ok) announce(consentTexts.saved)
    else notify({ tone: 'warning', text: consentTexts.notKept })
    setCustom(false)
    closeConsent()
  }
  const chooseAll = (isAgreed: boolean) => choose({ analytics: isAgreed, marketing: isAgreed })
  return (
    <section
      aria-labelledby="consent-title"
      tabIndex={-1}
      // Another tab's choice removes the bar.
      ref={isAsked ? focusBar : guardPassing}
      className={isOnPicture ? 'consent consent-home' : 'consent'}
      style={style}
    >
      <div className="consent-text">
        <h2 id="consent-title">{consentTexts.title}</h2>
        <p>
          {consentTexts.text} <Link href="/privacy#cookies">{consentTexts.more}</Link>
        </p>
      </div>
      {isWide && <CustomChoices onSave={choose} />}
      <div className="consent-actions">
        <Button
          variant="quiet"
          size="sm"
          translate="no"
          aria-expanded={isWide}
          onClick={isAsked ? closeConsent : () => setCustom(!isCustom)}
        >
          {isWide ? consentTexts.hide : consentTexts.customise}
        </Button>
        <Button variant="secondary" size="sm" guarded onClick={() => chooseAll(false)}>
          {consentTexts.refuse}
        </Button>
        <Button variant="secondary" size="sm" guarded onClick={() => chooseAll(true)}>
          {consentTexts.accept}
        </Button>
      </div>
    </section>
  )
}

/** Moves the focus to the bar when the user opens the choices again. */
function focusBar(section: HTMLElement | null): void {
  section?.focus()
}
