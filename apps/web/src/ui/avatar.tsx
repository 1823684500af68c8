import { ownValue } from '@dutch/domain/own-value'
import { classNames } from './class-names.ts'

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

const COLORS: Readonly<Record<string, string>> = {
  delft: 'bg-avatar-delft',
  orange: 'bg-avatar-orange',
  tulip: 'bg-avatar-tulip',
  canal: 'bg-avatar-canal',
  meadow: 'bg-avatar-meadow',
  plum: 'bg-avatar-plum',
  sand: 'bg-avatar-sand',
}

const SIZES: Record<AvatarSize, string> = {
  sm: 'size-8 text-lg',
  md: 'size-11 text-2xl',
  lg: 'size-14 text-3xl',
  xl: 'size-20 text-5xl',
}

interface AvatarProps {
  readonly emoji: string
  /** An unknown colour name is shown as sand. */
  readonly color: string
  readonly size?: AvatarSize
  readonly className?: string
}

export function Avatar({ emoji, color, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-clip rounded-[32%] leading-none select-none',
        ownValue(COLORS, color) ?? COLORS['sand'],
        SIZES[size],
        className,
      )}
    >
      {emoji}
    </span>
  )
}
