import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'delft' | 'accent' | 'success' | 'warning' | 'danger' | 'purple'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  delft: 'bg-delft-soft text-delft',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  purple: 'bg-score-purple-soft text-score-purple',
}

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-pill px-[min(0.625rem,2vw)] py-1 text-sm leading-none font-semibold whitespace-nowrap max-[19rem]:whitespace-normal',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
