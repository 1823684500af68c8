// The menu library is a third of the history's code, and games are read before anybody opens a
// menu.

import { lazyPart } from '../../ui/lazy-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuProps } from '../../ui/menu.tsx'

/**
 * Without a network before everything is stored, cards have no menu; a tap on one shows its
 * game all the same.
 */
export const CardMenu = lazyPart(() => import('../../ui/menu.tsx').then((part) => part.Menu), { Waiting: ClosedMenu })

function ClosedMenu({ label, icon, className = '' }: MenuProps) {
  return <IconButton disabled label={label} icon={icon} className={`${className} disabled:opacity-100`} />
}
