import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoticeTone = 'danger' | 'success' | 'info'

const TONES: Record<NoticeTone, string> = {
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
  info: 'bg-delft-soft text-ink',
}

interface NoticeProps {
  readonly tone: NoticeTone
  readonly className?: string
  readonly children: ReactNode
}

export function Notice({ tone, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('rounded-control px-4 py-3 font-semibold', TONES[tone], className)}
    >
      {children}
    </div>
  )
}
