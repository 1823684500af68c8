import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from './button-look.ts'
import type { ButtonSize, ButtonVariant } from './button-look.ts'
import { guardedBy } from './press-guard.ts'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  /** Takes the whole width. */
  readonly block?: boolean
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Something is under way: the button waits and refuses further presses, but keeps the focus. */
  readonly busy?: boolean
  /**
   * It stores, undoes, ends or leaves: a press is refused that was meant for what lay there before (SPEC R380). A text names
   * what it acts on, where that changes below the finger. Without being told, what submits or warns is guarded.
   */
  readonly guarded?: boolean | string
}

/** A button of ours; `type="button"` unless told otherwise. */
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
      // The type is never left to the browser, which would submit the form around.
      type={type}
      className={buttonLook(variant, size, block, className)}
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

export interface ButtonLinkProps extends Look {
  /** A path of this app. */
  readonly href: string
  readonly replace?: boolean
  readonly className?: string
  /** The effect that answers a press. */
  readonly 'data-sound'?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to a page of this app that looks like a button. */
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
    <Link href={href} replace={replace} className={buttonLook(variant, size, block, className)} {...rest}>
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
