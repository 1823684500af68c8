import { graphemes } from '@dutch/domain/players/graphemes'
import { classNames } from '../../ui/class-names.ts'

interface InitialMarkProps {
  readonly name: string
  readonly size?: 'sm' | 'md'
  readonly isFaint?: boolean
}

/** Hidden from screen readers, because the name stands beside it. */
export function InitialMark({ name, size = 'md', isFaint = false }: InitialMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-pill font-display leading-none font-bold select-none',
        size === 'sm' ? 'size-8 text-base' : 'size-12 text-xl',
        isFaint ? 'bg-sunken text-ink-soft' : 'bg-delft text-on-delft',
      )}
    >
      {(graphemes(name.trim())[0] ?? '?').toLocaleUpperCase('fr')}
    </span>
  )
}
