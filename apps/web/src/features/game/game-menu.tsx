import { EllipsisVertical, ShieldCheck, Trash2 } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import { texts } from './texts.ts'

export interface GameMenuProps {
  readonly onCheckIntegrity: () => void
  readonly onAbandon: () => void
}

/** What is rarely wanted during a game. */
export function GameMenu({ onCheckIntegrity, onAbandon }: GameMenuProps) {
  return (
    <Menu
      label={texts.menu}
      icon={<EllipsisVertical />}
      items={[
        { label: texts.checkIntegrity, icon: <ShieldCheck />, onSelect: onCheckIntegrity },
        { label: texts.abandon, icon: <Trash2 />, tone: 'danger', onSelect: onAbandon },
      ]}
    />
  )
}
