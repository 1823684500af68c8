import { Link } from 'wouter'
import { appTexts } from './texts.ts'

export function BrandMark() {
  return (
    <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-control pe-2 no-underline">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <rect width="40" height="40" rx="11" className="fill-delft" />
        <g fill="none" stroke="oklch(0.985 0.008 88)" strokeWidth="1.6" opacity=".55">
          <path d="M0 11A11 11 0 0 0 11 0M29 0a11 11 0 0 0 11 11M40 29a11 11 0 0 0-11 11M11 40A11 11 0 0 0 0 29" />
        </g>
        <path
          d="M13 10.5h6.5c6 0 9.5 3.7 9.5 9.5s-3.5 9.5-9.5 9.5H13zm5 4.5v10h1.3c3 0 4.7-1.7 4.7-5s-1.7-5-4.7-5z"
          className="fill-accent"
          fillRule="evenodd"
        />
      </svg>
      <span className="font-display text-2xl font-extrabold tracking-tight">{appTexts.brand}</span>
    </Link>
  )
}
