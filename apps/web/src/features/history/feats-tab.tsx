import { featsOf, type Feat } from '@dutch/domain/history/feats'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { historyTexts as texts } from './texts.ts'
import type { HistoryInHand } from './use-history-list.ts'

/** The records held over all finished games. */
export function FeatsTab({ history: { phase, entries } }: { readonly history: HistoryInHand }) {
  if (phase === 'loading' || phase === 'filling') return <p role="status">{texts.reading}</p>
  if (entries.length === 0) {
    const action = (
      <ButtonLink href="/setup" size="lg">
        {texts.newGame}
      </ButtonLink>
    )
    return <EmptyState title={texts.featsTitle} text={texts.featsNone} action={action} />
  }
  const { bestScore, widestWin, longestGame, playersWithDutch } = featsOf(entries.map((entry) => entry.game))
  return (
    <section aria-labelledby="history-feats" className="flex flex-col gap-4">
      <h2 id="history-feats" className="text-2xl">
        {texts.featsTitle}
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <FeatCard term={texts.bestScore} feat={bestScore} value={texts.points} />
        <FeatCard term={texts.widestWin} feat={widestWin} value={texts.widestWinBy} />
        <FeatCard term={texts.longestGame} feat={longestGame} value={texts.rounds} />
        <Card className="p-4">
          <dt className="text-sm text-ink-soft">{texts.dutchCount}</dt>
          <dd className="mt-1">{texts.dutchGames(playersWithDutch)}</dd>
        </Card>
      </dl>
    </section>
  )
}

interface FeatCardProps {
  readonly term: string
  readonly feat: Feat | null
  readonly value: (value: number) => string
}

function FeatCard({ term, feat, value }: FeatCardProps) {
  if (feat === null) return null
  return (
    <Card className="p-4">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">
        <span className="tabular block font-display text-2xl font-bold">{value(feat.value)}</span>
        <span className="text-sm text-ink-soft">
          {feat.name !== '' && <bdi>{feat.name} · </bdi>}
          {feat.game.name}
        </span>
      </dd>
    </Card>
  )
}
