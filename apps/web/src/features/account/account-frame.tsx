import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { takeFocus } from '../../ui/take-focus.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'
import './account.css'
import { accountTexts } from './texts.ts'

interface AccountFrameProps {
  readonly heading: string
  readonly text?: string
  /** Shows the benefits of an account, beside the card on wide screens. */
  readonly withBenefits?: boolean
  /** The heading takes the focus, because the element that had it was removed with the previous step. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

export function AccountFrame({ heading, text, withBenefits = false, takesFocus = false, children }: AccountFrameProps) {
  return (
    <div className="account-page">
      <div className="account-card">
        <div className="account-tiles">
          <DelftTile className="account-pattern" />
          {withBenefits && <Benefits />}
        </div>
        <div className="account-body">
          <h2
            ref={takesFocus ? takeFocus : undefined}
            tabIndex={takesFocus ? -1 : undefined}
            className="text-2xl outline-none sm:text-[1.75rem]"
          >
            {heading}
          </h2>
          {text !== undefined && <p className="mt-2 text-ink-soft">{text}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}

function Benefits() {
  const { title, lines } = accountTexts.benefits
  return (
    <div className="account-benefits">
      <p className="font-display text-xl leading-tight font-bold">{title}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 leading-snug">
            <Check className="mt-0.5 size-5 shrink-0" strokeWidth={3} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
