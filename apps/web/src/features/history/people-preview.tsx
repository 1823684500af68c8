import type { PlayerFigures } from '@dutch/domain/history/player-figures'
import type { RenamingPlan } from '@dutch/domain/history/renaming'
import { ArrowRight } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { peopleTexts as texts } from './people-texts.ts'

/** A player with statistics, or with a known name only. */
export type PlayerPortrait = Pick<PlayerFigures, 'name' | 'emoji' | 'avatarColor'>

interface PeoplePreviewProps {
  readonly plan: RenamingPlan
  readonly before: PlayerPortrait
  /** The player who already has the new name; null if nobody has. */
  readonly after: PlayerPortrait | null
  /** The user asked for a new name, so the preview must say that it merges two players. */
  readonly isRenaming: boolean
  /** The player who gets another name is in the game under way. */
  readonly underWay: boolean
}

/** SPEC R1302: the player who has no games left because another tab changed names; null if both still have games. */
export function playerWithoutGames(
  plan: RenamingPlan,
  { before, after }: Pick<PeoplePreviewProps, 'before' | 'after'>,
): PlayerPortrait | null {
  if (after === null || plan.gamesWithBoth.length > 0) return null
  if (plan.games === 0) return before
  return plan.otherGames === 0 ? after : null
}

export function PeoplePreview({ plan, before, after, isRenaming, underWay }: PeoplePreviewProps) {
  if (after !== null && plan.gamesWithBoth.length > 0) {
    return (
      <p className="rounded-control bg-danger-soft px-4 py-3 text-danger">
        {texts.together(before.name, after.name, plan.gamesWithBoth)}
      </p>
    )
  }
  const gone = playerWithoutGames(plan, { before, after })
  if (gone !== null) return <p className="rounded-control bg-sunken px-4 py-3.5">{texts.gone(gone.name)}</p>
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-sunken px-4 py-3.5">
      {after === null ? (
        <p className="font-semibold">{texts.changes(plan.games)}</p>
      ) : (
        <>
          {isRenaming && <p>{texts.exists(after.name)}</p>}
          <div className="flex max-[19rem]:flex-col items-center gap-3">
            <Side player={before} games={plan.games} />
            <ArrowRight className="size-6 max-[19rem]:rotate-90 shrink-0 text-accent" />
            <Side player={after} games={plan.otherGames} />
          </div>
          <p className="border-t border-line-strong pt-3 font-display text-lg leading-tight font-bold">
            {texts.sum(after.name, plan.games + plan.otherGames)}
          </p>
        </>
      )}
      {underWay && <p className="text-sm text-ink-soft">{texts.underWay(before.name)}</p>}
    </div>
  )
}

function Side({ player, games }: { readonly player: PlayerPortrait; readonly games: number }) {
  return (
    <div className="flex min-w-0 max-w-full flex-1 flex-col items-center gap-1 text-center">
      {player.emoji !== null && <Avatar emoji={player.emoji} color={player.avatarColor ?? 'sand'} />}
      <bdi className="w-full leading-tight font-semibold whole-words">{player.name}</bdi>
      <span className="tabular text-sm text-ink-soft">{texts.games(games)}</span>
    </div>
  )
}
