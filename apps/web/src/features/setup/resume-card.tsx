import { countedRounds, type Game } from '@dutch/domain/game/state'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { joinNames } from '@dutch/domain/players/join-names'
import { setupTexts } from './texts.ts'

/**
 * A game under way comes first: most people who open this page by mistake want to go back to
 * it.
 */
export function ResumeCard({ game }: { game: Game }) {
  const names = joinNames(game.players.map((player) => player.name))
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold text-ink">{setupTexts.resumeTitle}</h2>
      <p dir="auto" className="line-clamp-2 text-ink-soft">
        {setupTexts.resumeText(names, countedRounds(game).length)}
      </p>
      <ButtonLink href="/game" variant="secondary" block>
        {setupTexts.resume}
      </ButtonLink>
    </Card>
  )
}
