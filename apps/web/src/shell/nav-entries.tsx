import { BookOpen, History, House, Settings, Users } from 'lucide-react'
import { READ_PAGES } from './page-list.ts'

export const NAV_ENTRIES = [
  { href: '/', label: 'Accueil', Icon: House },
  { href: '/multiplayer', label: 'Multijoueur', Icon: Users },
  { href: '/history', label: 'Historique', Icon: History },
  { href: '/rules', label: 'Règles', Icon: BookOpen },
  { href: '/settings', label: 'Paramètres', Icon: Settings },
] as const

/** Setup, receiving and the game need the thumb zone for their main action. */
export function hasNavigation(path: string): boolean {
  return path !== '/game' && path !== '/setup' && path !== '/receive'
}

export function hasFooter(path: string): boolean {
  return READ_PAGES.some((page) => page === path)
}
