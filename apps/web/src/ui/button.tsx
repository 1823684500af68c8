// Parents memoise these elements, and the home page is smaller without a memo here.
'use no memo'

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClasses } from './button-classes.ts'
import type { ButtonSize, ButtonVariant } from './button-classes.ts'
import { guardedBy } from './press-guard.ts'

interface ButtonStyle {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly block?: boolean
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Ignores presses but keeps the focus. */
  readonly busy?: boolean
  /**
   * SPEC W211: the button stores, sends, undoes, ends or leaves something. A text names what it acts on, if that
   * changes. True by default for submit and danger buttons.
   */
  readonly guarded?: boolean | string
}

export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  block = false,
  busy = false,
  className,
  children,
  type = 'button',
  guarded = type === 'submit' || variant === 'danger',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // The browser's default type would submit a form.
      type={type}
      className={buttonClasses(variant, size, block, className)}
      data-guarded={guardedBy(guarded)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonStyle {
  readonly href: string
  readonly replace?: boolean
  /** Stored in the history entry. */
  readonly state?: unknown
  readonly className?: string
  readonly 'data-sound'?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function ButtonLink({
  href,
  variant = 'primary',
  size = 'md',
  icon,
  block = false,
  replace = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link href={href} replace={replace} className={buttonClasses(variant, size, block, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-pill border-[3px] border-current border-e-transparent"
    />
  )
}
