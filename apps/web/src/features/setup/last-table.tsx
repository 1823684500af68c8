// Rendered once a game: smaller without a memo (decision 0065).
'use no memo'

import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { joinNames } from '@dutch/domain/players/join-names'
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHistoryStore } from '../games/use-history.ts'
import { holdsGames } from '../games/use-known-players.ts'
import { Button } from '../../ui/button.tsx'
import { showLatest } from '../../ui/show-latest.ts'
import { preparedGame, type PreparedGame } from './prepared-game.ts'
import { setupTexts as texts } from './texts.ts'

interface LastTableProps {
  readonly onChoose: (game: PreparedGame) => void
}

/** SPEC W127: offers the players of the newest finished game. It has its place before that game is read. */
export function LastTable({ onChoose }: LastTableProps) {
  const [isPlaced] = useState(holdsGames)
  const record = useNewestRecord()
  if (!isPlaced || record === null) return null
  if (record === undefined) return <div className="h-20 short:h-14" />
  const again = rematch(record)
  if (!again.ok) return null
  const names = joinNames(again.value.players.map(({ name }) => name))
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      guarded={names}
      className="h-20 px-4 short:h-14"
      icon={<RotateCcw className="text-delft" />}
      onClick={() => onChoose(preparedGame(again.value, record))}
    >
      <span className="min-w-0 flex-1 text-start">
        {`${texts.lastTable} `}
        <span
          dir="auto"
          className="line-clamp-2 short:line-clamp-1 font-body text-sm leading-tight font-normal text-balance text-ink-soft"
        >
          {names}
        </span>
      </span>
    </Button>
  )
}

/** Undefined until it is read, also after a failure; null where there is none. */
function useNewestRecord(): HistoryRecord | null | undefined {
  const history = useHistoryStore()
  const [newest, setNewest] = useState<HistoryRecord | null>()
  useEffect(() => {
    const { ask, drop } = showLatest(
      () => history.newest(1),
      (read) => {
        if (read.ok) setNewest(read.value[0] ?? null)
      },
    )
    void ask()
    // Another tab may rename a player, sign out or delete everything.
    const unfollow = history.subscribe(() => void ask())
    return () => {
      drop()
      unfollow()
    }
  }, [history])
  return newest
}
