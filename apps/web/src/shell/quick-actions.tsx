import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import './quick-actions.css'
import { QuickPanel } from './quick-panel.tsx'
import { quickActionsTexts } from './quick-actions-texts.ts'

/** The quick actions are in the header, or beside the home page on wide windows, so that they cover nothing. */
export function QuickActions({ path }: { readonly path: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === path
  const close = (withFocus: boolean) => {
    setOpenOn(null)
    if (withFocus) button.current?.focus()
  }
  return (
    <div className={classNames('quick', path === '/' && 'quick-beside')}>
      <button
        ref={button}
        type="button"
        aria-label={quickActionsTexts.quick}
        title={quickActionsTexts.quick}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : path)}
        className="quick-button"
      >
        <Plus strokeWidth={2.5} />
      </button>
      {isOpen && <QuickPanel onClose={close} />}
    </div>
  )
}
