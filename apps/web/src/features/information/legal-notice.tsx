import type { ReactNode } from 'react'
import { usePublisher } from '../../adapters/use-publisher.ts'
import { noticeTexts } from './notice-texts.ts'

/** Who publishes and who hosts this site, as its operator declares; what was not declared is said to be missing. */
export function LegalNotice() {
  const { name, url, director, address, email, host } = usePublisher()
  return (
    <>
      <dl className="grid max-w-[38rem] gap-x-8 gap-y-1 rounded-card border border-line bg-card p-5 shadow-card sm:grid-cols-[auto_1fr] sm:gap-y-3">
        <Line label={noticeTexts.publisher}>
          {name !== undefined && url !== undefined ? <External href={url}>{name}</External> : name}
        </Line>
        <Line label={noticeTexts.director}>{director}</Line>
        <Line label={noticeTexts.address}>{address}</Line>
        <Line label={noticeTexts.email}>
          {email === undefined ? undefined : <External href={`mailto:${email}`}>{email}</External>}
        </Line>
        <Line label={noticeTexts.host}>{host}</Line>
      </dl>
      <p className="mt-4 max-w-[38rem] text-sm text-pretty text-ink-soft">{noticeTexts.note}</p>
    </>
  )
}

/** How to reach the operator: the declared e-mail address, else the legal notice. */
export function Contact() {
  const { name, address, email } = usePublisher()
  if (email !== undefined) return <External href={`mailto:${email}`}>{email}</External>
  const known = [name, address].filter((line) => line !== undefined).join(', ')
  return known === '' ? <Unset /> : known
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-relaxed font-semibold text-ink-soft not-first:max-sm:mt-3">{label}</dt>
      <dd className="min-w-0">{children ?? <Unset />}</dd>
    </>
  )
}

function Unset() {
  return <span className="text-ink-soft italic">{noticeTexts.unset}</span>
}

function External({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </a>
  )
}
