import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import './quick-actions.css'
import { QuickPanel } from './quick-panel.tsx'
import { lateTexts } from './late-texts.ts'

/**
 * The way to the quick actions from every page that has the navigation. It floats with the header, and beside the page
 * where the window has room there: it never lies on what is read or touched.
 */
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
        aria-label={lateTexts.quick}
        title={lateTexts.quick}
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
