import type { ReactNode } from 'react'
import { isDeclared } from './publisher.ts'
import { usePublisher } from './use-publisher.ts'
import { readUrl } from '../../browser/read-url.ts'
import { legalNoticeTexts, sirenText } from './legal-notice-texts.ts'

/** SPEC W1201: shows what the operator declared, and says what is missing. */
export function LegalNotice() {
  return (
    <>
      <Declared />
      <p className="mt-4 max-w-[38rem] text-sm text-ink-soft">{legalNoticeTexts.note}</p>
    </>
  )
}

/** SPEC W1203: shows nothing if the operator declared no name and sells nothing. */
export function Contractor() {
  return isDeclared(usePublisher()) ? <Declared /> : null
}

/** SPEC W1203 */
export function Mediation() {
  const { mediator, mediatorUrl, sells } = usePublisher()
  if (mediator === undefined && mediatorUrl === undefined && sells === undefined) return null
  return (
    <p>
      {legalNoticeTexts.mediation} {mediator ?? (mediatorUrl === undefined && <Unset />)}
      {mediatorUrl !== undefined && (
        <>
          {' '}
          <External href={mediatorUrl}>{hostOf(mediatorUrl)}</External>
        </>
      )}
    </p>
  )
}

function Declared() {
  const { name, url, director, address, email, phone, siren, vat, mediator, mediatorUrl, host, sells } = usePublisher()
  // Only operators who sell have to declare these.
  const isOwed = (value: string | undefined) => value !== undefined || sells !== undefined
  return (
    <dl className="grid max-w-[38rem] gap-x-8 gap-y-1 rounded-card border border-line bg-card p-5 shadow-card sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Line label={legalNoticeTexts.publisher}>
        {name !== undefined && url !== undefined ? <External href={url}>{name}</External> : name}
      </Line>
      {isOwed(siren) && (
        <Line label={legalNoticeTexts.siren}>{siren === undefined ? undefined : sirenText(siren)}</Line>
      )}
      {isOwed(vat) && <Line label={legalNoticeTexts.vat}>{vat}</Line>}
      <Line label={legalNoticeTexts.director}>{director}</Line>
      <Line label={legalNoticeTexts.address}>{address}</Line>
      <Line label={legalNoticeTexts.email}>
        {email === undefined ? undefined : <External href={`mailto:${email}`}>{email}</External>}
      </Line>
      <Line label={legalNoticeTexts.phone}>
        {phone === undefined ? undefined : (
          <External href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</External>
        )}
      </Line>
      {isOwed(mediator) && <Line label={legalNoticeTexts.mediator}>{mediator}</Line>}
      {mediatorUrl !== undefined && (
        <Line label={legalNoticeTexts.mediatorSite}>
          <External href={mediatorUrl}>{hostOf(mediatorUrl)}</External>
        </Line>
      )}
      <Line label={legalNoticeTexts.host}>{host}</Line>
    </dl>
  )
}

/** The declared e-mail address, or else the declared name and address. */
export function Contact() {
  const { name, address, email } = usePublisher()
  if (email !== undefined) return <External href={`mailto:${email}`}>{email}</External>
  const known = [name, address].filter((line) => line !== undefined).join(', ')
  // SPEC W218
  return known === '' ? <Unset /> : <span translate="no">{known}</span>
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-relaxed font-semibold text-ink-soft not-first:max-sm:mt-3">{label}</dt>
      <dd className="min-w-0">{children ?? <Unset />}</dd>
    </>
  )
}

const hostOf = (address: string): string => readUrl(address)?.host ?? address

function Unset() {
  return <span className="text-ink-soft italic">{legalNoticeTexts.unset}</span>
}

function External({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </a>
  )
}
