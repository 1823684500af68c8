import { BookOpen, History, House, Settings, Users } from 'lucide-react'
import { READ_PAGES } from './page-list.ts'
import { PAGE_NAMES } from '../ui/page-names.ts'

export const NAV_ENTRIES = [
  { href: '/', label: PAGE_NAMES['/'], Icon: House },
  { href: '/multiplayer', label: PAGE_NAMES['/multiplayer'], Icon: Users },
  { href: '/history', label: PAGE_NAMES['/history'], Icon: History },
  { href: '/rules', label: PAGE_NAMES['/rules'], Icon: BookOpen },
  { href: '/settings', label: PAGE_NAMES['/settings'], Icon: Settings },
] as const

/** These pages need the area near the thumb for their main action. */
export function hasNavigation(path: string): boolean {
  return path !== '/game' && path !== '/setup' && path !== '/receive'
}

export function hasFooter(path: string): boolean {
  return READ_PAGES.some((page) => page === path)
}
