import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised piece of paper; `p-4` unless its own classes say otherwise. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={classNames('rounded-card border border-line bg-card shadow-card', className ?? 'p-4')} {...rest} />
  )
}
