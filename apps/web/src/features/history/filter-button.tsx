import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { historyTexts as texts } from './texts.ts'

export const FILTERS_ID = 'history-filters'

interface FilterButtonProps {
  /** How many filters are set. */
  readonly chosen: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Stands in the header, so that the first game is high on a phone's screen. */
export function FilterButton({ chosen, isOpen, onToggle }: FilterButtonProps) {
  return (
    <IconButton
      label={texts.filter(chosen)}
      icon={<SlidersHorizontal />}
      className={chosen > 0 ? 'bg-delft-soft text-delft' : ''}
      aria-expanded={isOpen}
      aria-controls={FILTERS_ID}
      onClick={onToggle}
    />
  )
}
