// The menu library is a third of what the history weighs: its games are read before anybody opens a menu.

import { lazyPart } from '../../ui/lazy-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuProps } from '../../ui/menu.tsx'

/**
 * What can be done with a finished game. Without a network before everything is kept, cards go without a menu; a tap on
 * one shows its game all the same.
 */
export const CardMenu = lazyPart(() => import('../../ui/menu.tsx').then((part) => part.Menu), { Waiting: ClosedMenu })

function ClosedMenu({ label, icon, className = '' }: MenuProps) {
  return <IconButton disabled label={label} icon={icon} className={`${className} disabled:opacity-100`} />
}
