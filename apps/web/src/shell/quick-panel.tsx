import { Compass, History, Play, Settings, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { openTutorial } from '../features/tutorial/tutorial-request.ts'
import { useMessageHeight } from '../ui/message-height.ts'
import { useBackToClose } from '../ui/use-back-to-close.ts'
import { preloadPage } from './routes.tsx'
import { quickActionsTexts } from './quick-actions-texts.ts'

interface QuickPanelProps {
  /** @param withFocus whether the focus returns to the button */
  readonly onClose: (withFocus: boolean) => void
}

const LINKS: readonly { readonly href: string; readonly label: string; readonly icon: ReactNode }[] = [
  { href: '/setup', label: quickActionsTexts.newGame, icon: <Play className="fill-current" /> },
  { href: '/multiplayer', label: quickActionsTexts.multiplayer, icon: <Users /> },
  { href: '/history', label: quickActionsTexts.history, icon: <History /> },
]

/** Escape, Back, a press outside, or the focus leaving it close the panel. */
export function QuickPanel({ onClose }: QuickPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useBackToClose(true, () => onClose(true))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.querySelector('a')?.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('.quick') !== null
      if (!isInside) close(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return (
    <nav ref={panel} aria-label={quickActionsTexts.quick} className="quick-panel" style={useMessageHeight()}>
      <ul>
        {LINKS.map((link) => (
          <QuickLink key={link.href} {...link} onGo={() => onClose(false)} />
        ))}
        <li>
          <button
            type="button"
            className="quick-entry"
            onClick={() => {
              onClose(true)
              openTutorial('guide')
            }}
          >
            <Compass />
            {quickActionsTexts.guide}
          </button>
        </li>
        <QuickLink
          href="/settings"
          label={quickActionsTexts.settings}
          icon={<Settings />}
          onGo={() => onClose(false)}
        />
      </ul>
    </nav>
  )
}

interface QuickLinkProps {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly onGo: () => void
}

function QuickLink({ href, label, icon, onGo }: QuickLinkProps) {
  return (
    <li>
      <Link href={href} className="quick-entry" onPointerDown={() => void preloadPage(href)} onClick={onGo}>
        {icon}
        {label}
      </Link>
    </li>
  )
}
