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
import { noteComing, noteGoing } from '../../ui/press-guard.ts'
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
  /** Whoever opens the choices again finds them everywhere. */
  readonly mayAsk: boolean
}

/** SPEC W604: beside the page and never over what is done there. */
export function ConsentBar({ path, mayAsk }: ConsentBarProps) {
  // Rendered once: memoising would cost every first visit more than it saves.
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
    // What stood for that class until now.
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
      ref={isAsked ? focusBar : guardBar}
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

/** Whoever opened the choices again goes on in them. */
function focusBar(section: HTMLElement | null): void {
  section?.focus()
}

/** SPEC W211: another tab's choice takes it away. */
function guardBar(section: HTMLElement | null): () => void {
  noteComing(section)
  return () => {
    noteGoing(section)
    noteComing(section)
  }
}
