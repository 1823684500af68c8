import { BookOpen, History, House, Settings, Users } from 'lucide-react'
import { READ_PAGES } from './page-list.ts'

/** The five rooms of the app, in the order of the navigation. */
export const NAV_ENTRIES = [
  { href: '/', label: 'Accueil', Icon: House },
  { href: '/multiplayer', label: 'Multijoueur', Icon: Users },
  { href: '/history', label: 'Historique', Icon: History },
  { href: '/rules', label: 'Règles', Icon: BookOpen },
  { href: '/settings', label: 'Paramètres', Icon: Settings },
] as const

/** Whether a page leaves room for the navigation: while setting up, receiving and playing, the thumb zone is the main action's. */
export function hasNavigation(path: string): boolean {
  return path !== '/game' && path !== '/setup' && path !== '/receive'
}

/** Whether a page is read rather than used, and ends with the way to the others. */
export function hasFooter(path: string): boolean {
  return READ_PAGES.some((page) => page === path)
}
