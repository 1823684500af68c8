import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('paper rounded-card border shadow-card', className ?? 'p-4')} {...rest} />
}
