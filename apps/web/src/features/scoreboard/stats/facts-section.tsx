import type { Game, Player } from '@dutch/domain/game/state'
import { funFactsOf, type FunFactKind } from '@dutch/domain/stats/fun-facts'
import { Card } from '../../../ui/card.tsx'
import { namesOf } from './names.ts'
import { statsTexts } from './stats-texts.ts'

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

export function FactsSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
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
