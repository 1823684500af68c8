import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { buttonClasses } from '../../ui/button-classes.ts'
import { withTarget } from './with-target.ts'

interface ModeLinkProps {
  readonly to: '/sign-in' | '/sign-up'
  readonly email: string
  /** Shown as a large button, as the only action of its card. */
  readonly isMain?: boolean
  readonly children: ReactNode
}

/** Switches between sign-in and sign-up. The typed address and the redirect target are kept. */
export function ModeLink({ to, email, isMain = false, children }: ModeLinkProps) {
  const target = new URLSearchParams(useSearch()).get('redirect')
  return (
    <Link
      href={withTarget(to, target ?? '/')}
      replace
      state={{ email }}
      className={isMain ? buttonClasses('secondary', 'lg', true) : buttonClasses('quiet', 'sm', false)}
    >
      {children}
    </Link>
  )
}
