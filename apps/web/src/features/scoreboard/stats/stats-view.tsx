import { countedRounds, type Game, type Player } from '@dutch/domain/game/state'
import { useState } from 'react'
import { funFactsOf, type FunFactKind } from '@dutch/domain/stats/fun-facts'
import { AdPlace } from '../../../ui/ad-place.tsx'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ComparisonSection } from './comparison-section.tsx'
import type { SectionName } from './explanation-texts.ts'
import { OverviewSection } from './overview-section.tsx'
import { StatsPlaceholder, StatsSection } from './stats-section.tsx'
import './stats.css'
import './charts.css'
import { statsTexts } from './stats-texts.ts'
import { TrendsSection } from './trends-section.tsx'
import { Card } from '../../../ui/card.tsx'
import { namesOf } from './names.ts'

const OPTIONS = { Waiting: StatsPlaceholder, Lost: FailedPart, isAsked: true }
const LazyHeatmap = lazyPart(async () => (await import('./stats-heatmap.tsx')).StatsHeatmap, OPTIONS)
const LazyInsights = lazyPart(async () => (await import('./stats-insights.tsx')).StatsInsights, OPTIONS)

/** Before this many rounds a mean says nothing. */
const ENOUGH_ROUNDS = 2

const EVERYBODY = 'everybody'

export function StatsView({ game }: { readonly game: Game }) {
  const [chosen, setChosen] = useState<string>(EVERYBODY)
  const order = useMedia(WIDE) ? ON_WIDE_SCREENS : ON_PHONES
  if (countedRounds(game).length < ENOUGH_ROUNDS) {
    return (
      <EmptyState art={<Professor size="lg" mood="thinking" />} title={statsTexts.later} text={statsTexts.laterText} />
    )
  }
  const focus = game.players.find(({ id }) => id === chosen) ?? null
  return (
    <div className="stats">
      <SelectField
        label={statsTexts.focus}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: EVERYBODY, label: statsTexts.everybody },
          ...game.players.map(({ id, name, emoji }) => ({ value: String(id), label: `${emoji} ${name}` })),
        ]}
        className="stats-focus"
      />
      <Sections game={game} focus={focus} isMissing={chosen !== EVERYBODY && focus === null} order={order} />
      <AdPlace placement="stats-rectangle" />
    </div>
  )
}

interface SectionsProps {
  readonly game: Game
  readonly focus: Player | null
  /** Whether the chosen player is not in this game. */
  readonly isMissing: boolean
  readonly order: readonly SectionName[]
}

function Sections({ game, focus, isMissing, order }: SectionsProps) {
  if (isMissing) return <EmptyState title={statsTexts.noPlayer} text={statsTexts.noPlayerText} />
  const hasPlayed =
    focus === null || countedRounds(game).some(({ entries }) => entries.some(({ playerId }) => playerId === focus.id))
  if (!hasPlayed) return <EmptyState title={statsTexts.later} text={statsTexts.noRoundYet(focus.name)} />
  return order.map((name) => (
    <StatsSection key={name} name={name} isLazy={name !== 'overview'} isOfOne={focus !== null}>
      <SectionContent name={name} game={game} focus={focus} />
    </StatsSection>
  ))
}

interface SectionContentProps {
  readonly name: SectionName
  readonly game: Game
  readonly focus: Player | null
}

function SectionContent({ name, game, focus }: SectionContentProps) {
  switch (name) {
    case 'overview':
      return <OverviewSection game={game} focus={focus} />
    case 'trends':
      return <TrendsSection game={game} focus={focus} />
    case 'comparison':
      return <ComparisonSection game={game} focus={focus} />
    case 'rounds':
      return <LazyHeatmap game={game} focus={focus} />
    case 'insights':
      return <LazyInsights game={game} focus={focus} />
    case 'facts':
      return <FactsSection game={game} focus={focus} />
  }
}

const SIGNS: Record<FunFactKind, string> = {
  'dutch-master': '👑',
  'perfect-dutch': '🎯',
  backfire: '💥',
  zeros: '🧲',
  'win-streak': '🔥',
  'black-streak': '🌧️',
  'no-red': '🛡️',
  'roller-coaster': '🎢',
  comeback: '🚀',
  metronome: '⏱️',
  'always-first': '🥇',
  suspense: '🎭',
}

function FactsSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
  const facts = funFactsOf(game).filter(({ playerIds }) => focus === null || playerIds.includes(focus.id))
  if (facts.length === 0) {
    return <p className="text-ink-soft">{focus === null ? statsTexts.noFact : statsTexts.noFactFor(focus.name)}</p>
  }
  return (
    <ul className="stats-pairs">
      {facts.map(({ kind, value, playerIds }) => {
        const { title, text } = statsTexts.facts[kind]
        return (
          <li key={kind}>
            <Card className="flex h-full items-center gap-3.5 p-3.5">
              <span aria-hidden="true" className="fact-sign">
                {SIGNS[kind]}
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="text-sm text-ink-soft">{text(namesOf(game, playerIds), value)}</p>
              </div>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

const WIDE = '(min-width: 48rem)'

const ON_WIDE_SCREENS: readonly SectionName[] = ['overview', 'trends', 'comparison', 'rounds', 'insights', 'facts']

/** On a phone fun facts come early, and wide sections last. */
const ON_PHONES: readonly SectionName[] = ['overview', 'trends', 'facts', 'comparison', 'insights', 'rounds']
