// On the home page: smaller without a memo (decision 0065).
'use no memo'

import type { ComponentProps, ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { guardedBy } from './press-guard.ts'

type IconButtonVariant = 'quiet' | 'secondary' | 'primary' | 'danger'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Pick<ButtonProps, 'guarded'> {
  /** The accessible name, also shown as tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: IconButtonVariant
}

const VARIANTS: Record<IconButtonVariant, string> = {
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink active:bg-line transition-colors duration-quick',
  secondary: 'bg-card text-ink border-2 border-line hover:border-line-strong key',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover key edge-accent',
  danger: 'text-danger hover:bg-danger-soft active:bg-danger-soft transition-colors duration-quick',
}

/** A square button of 44 px. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  guarded,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      data-guarded={guardedBy(guarded)}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control disabled:cursor-not-allowed disabled:opacity-40',
        VARIANTS[variant],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
