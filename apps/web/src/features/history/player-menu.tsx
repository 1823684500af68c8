import type { PlayerFigures } from '@dutch/domain/history/player-figures'
import { EllipsisVertical, Merge, PenLine } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { menuId, type UsePeopleResult } from './use-people.ts'

interface PlayerMenuProps {
  readonly player: PlayerFigures
  /** There is no other player to merge with. */
  readonly isAlone: boolean
  readonly people: UsePeopleResult
}

export function PlayerMenu({ player, isAlone, people }: PlayerMenuProps) {
  return (
    <span id={menuId(player.key)} className="shrink-0">
      <Menu
        label={texts.actions(player.name)}
        icon={<EllipsisVertical />}
        items={[
          { label: texts.rename, icon: <PenLine />, onSelect: () => people.ask('rename', player) },
          {
            label: texts.mergeWith,
            icon: <Merge />,
            disabled: isAlone,
            onSelect: () => people.ask('merge', player),
          },
        ]}
      />
    </span>
  )
}
