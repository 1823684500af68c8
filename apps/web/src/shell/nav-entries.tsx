import { BookOpen, History, House, Settings, Users } from 'lucide-react'
import { READ_PAGES } from './page-list.ts'
import { PAGE_NAMES } from '../ui/page-names.ts'

const NAV_ENTRIES = [
  { href: '/', label: PAGE_NAMES['/'], Icon: House },
  { href: '/multiplayer', label: PAGE_NAMES['/multiplayer'], Icon: Users },
  { href: '/history', label: PAGE_NAMES['/history'], Icon: History },
  { href: '/rules', label: PAGE_NAMES['/rules'], Icon: BookOpen },
  { href: '/settings', label: PAGE_NAMES['/settings'], Icon: Settings },
] as const

/** @param current the entry that the shown page belongs to, which may have another address than `path` */
export function navLinksOf(path: string, current: string) {
  return NAV_ENTRIES.map((entry) => {
    const isCurrent = entry.href === current
    // A second history entry for the lobby of /sign-in would make Back seem to do nothing.
    const replace = isCurrent && entry.href !== path
    return { ...entry, isCurrent, link: { replace, 'aria-current': isCurrent ? ('page' as const) : undefined } }
  })
}

/** These pages need the area near the thumb for their main action. */
export function hasNavigation(path: string): boolean {
  return path !== '/game' && path !== '/setup' && path !== '/receive'
}

export function hasFooter(path: string): boolean {
  return READ_PAGES.some((page) => page === path)
}
