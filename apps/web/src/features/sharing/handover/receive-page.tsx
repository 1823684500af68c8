import { ButtonLink, Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { HandedCard } from './handed-card.tsx'
import type { ExaminedGame, ReceiveFault } from './receive-game.ts'
import './receive.css'
import { receiveTexts as texts } from './texts.ts'
import { useReceiving } from './use-receiving.ts'

export default function ReceivePage() {
  usePageHeader({ title: texts.page, back: '/' })
  const { found, isBusy, take } = useReceiving()
  if (found === null) {
    return (
      <p role="status" className="grid min-h-[50vh] place-items-center text-ink-soft">
        {texts.reading}
      </p>
    )
  }
  if (!found.ok) return <BrokenLink fault={found.error} />
  return <Offer examined={found.value} isBusy={isBusy} onTake={() => void take()} />
}

function BrokenLink({ fault }: { readonly fault: ReceiveFault }) {
  const { title, text } = texts.faults[fault]
  return (
    <EmptyState
      art={<Professor size="xl" mood={fault === 'empty' ? 'thinking' : 'surprised'} />}
      title={title}
      text={
        <div role="alert">
          <p>{text}</p>
          <p className="mt-3 font-semibold text-ink">{texts.unchanged}</p>
        </div>
      }
      action={
        <ButtonLink href="/" size="lg" block>
          {texts.home}
        </ButtonLink>
      }
    />
  )
}

interface OfferProps {
  readonly examined: ExaminedGame
  readonly isBusy: boolean
  readonly onTake: () => void
}

function Offer({ examined: { handed, plan, ownRounds }, isBusy, onTake }: OfferProps) {
  const { title, text, action } = texts.planTexts(plan, ownRounds)
  const isChoice = plan.kind === 'begin-beside'
  return (
    <div className="receive">
      <HandedCard game={handed.state} />
      <div className="receive-offer">
        <div className={isChoice ? 'rounded-control bg-warning-soft px-4 py-3' : ''}>
          <h2 className="text-xl">{title}</h2>
          <p className={isChoice ? 'mt-1' : 'mt-1 text-ink-soft'}>{text}</p>
        </div>
        <div className="flex flex-col gap-2.5">
          <Button size="lg" block guarded busy={isBusy} className="px-3 leading-tight" onClick={onTake}>
            {action}
          </Button>
          {isChoice && (
            <ButtonLink href="/game" replace size="lg" variant="secondary" block>
              {texts.keepMine}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
