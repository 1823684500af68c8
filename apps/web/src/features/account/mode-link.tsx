import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { buttonLook } from '../../ui/button-look.ts'
import { withTarget } from './with-target.ts'

interface ModeLinkProps {
  readonly to: '/sign-in' | '/sign-up'
  readonly email: string
  /** As the one way on, and not beside another. */
  readonly isMain?: boolean
  readonly children: ReactNode
}

/** Keeps what was typed and where the person wanted to go. */
export function ModeLink({ to, email, isMain = false, children }: ModeLinkProps) {
  const target = new URLSearchParams(useSearch()).get('redirect')
  return (
    <Link
      href={withTarget(to, target ?? '/')}
      replace
      state={{ email }}
      className={isMain ? buttonLook('secondary', 'lg', true) : buttonLook('quiet', 'sm', false)}
    >
      {children}
    </Link>
  )
}
