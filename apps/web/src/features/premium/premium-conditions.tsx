import { Link } from 'wouter'
import { premiumTexts } from './texts.ts'

const texts = premiumTexts.conditions
const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

export function PremiumConditions() {
  return (
    <section aria-labelledby="premium-conditions" className="px-1 text-ink-soft">
      <h2 id="premium-conditions" className="mb-2 text-lg text-ink">
        {texts.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm leading-relaxed text-pretty">
        {texts.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <Link href="/terms" className={LINK}>
          {texts.terms}
        </Link>
        <Link href="/privacy" className={LINK}>
          {texts.privacy}
        </Link>
      </p>
    </section>
  )
}
