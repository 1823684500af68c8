import { countedRounds, presentPlayers, type Game } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMessageHeight } from '../../../ui/message-height.ts'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { preferOwnGame } from '../../games/room-under-way.ts'
import type { ExaminedGame, ReceiveFault } from './receive-game.ts'
import './receive.css'
import { receiveTexts as texts } from './receive-texts.ts'
import { useReceiving } from './use-receiving.ts'
import { figure } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'

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
      <div className="receive-offer" style={useMessageHeight()}>
        <div className={isChoice ? 'rounded-control bg-warning-soft px-4 py-3' : ''}>
          <h2 className="text-xl">{title}</h2>
          <p className={isChoice ? 'mt-1' : 'mt-1 text-ink-soft'}>{text}</p>
        </div>
        <div className="flex flex-col gap-2.5">
          <Button size="lg" block guarded busy={isBusy} className="px-3 leading-tight" onClick={onTake}>
            {action}
          </Button>
          {isChoice && (
            <ButtonLink href="/game" replace size="lg" variant="secondary" block onClick={preferOwnGame}>
              {texts.keepMine}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

function HandedCard({ game }: { readonly game: Game }) {
  const rounds = countedRounds(game).length
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line bg-delft-soft px-4 py-3">
        <p className="font-display text-xl font-bold">
          {game.endedAt === null ? texts.round(rounds) : texts.finished(rounds)}
        </p>
        <p className="text-sm text-ink-soft">{texts.facts(presentPlayers(game).length, game.limit)}</p>
        <p className="text-sm text-ink-soft">{texts.startedAt(game.createdAt)}</p>
      </div>
      <ol aria-label={texts.standings} className="px-4 py-1">
        {standingsOf(game).map(({ player, total, rank }) => (
          <li key={player.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-b-0">
            <span className="w-5 text-center font-display font-bold text-ink-soft tabular">{rank ?? '–'}</span>
            <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" className="overflow-hidden" />
            <bdi className="line-clamp-2 min-w-0 flex-1 leading-tight font-semibold whole-words">{player.name}</bdi>
            <span className="font-display text-xl font-bold tabular">{figure(total)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
