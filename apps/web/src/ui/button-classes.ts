import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'lg' | 'md' | 'sm'

// `:where` has no specificity, so the caller's classes win whatever the order in the style sheet.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover key edge-accent',
  secondary: 'bg-card [:where(&)]:text-ink border-2 border-line hover:border-line-strong key',
  quiet: 'text-delft hover:bg-delft-soft active:bg-delft-soft transition-colors duration-quick',
  danger: 'bg-danger text-on-danger key edge-danger',
}

// The padding shrinks with very large letters, so that a word fits on its line.
const SIZES: Record<ButtonSize, string> = {
  lg: 'min-h-14 [:where(&)]:px-[min(1.5rem,10vw-0.75rem)] [:where(&)]:text-lg [:where(&)]:gap-2.5',
  md: 'min-h-12 [:where(&)]:px-[min(1.25rem,9vw-0.75rem)] [:where(&)]:text-base [:where(&)]:gap-2',
  sm: 'min-h-11 [:where(&)]:px-[min(1rem,8vw-0.75rem)] [:where(&)]:text-sm [:where(&)]:gap-1.5',
}

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, block: boolean, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center rounded-control font-display font-bold text-center leading-tight select-none no-underline [&>svg]:shrink-0',
    'disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  )
}
