import { useStatedClaims } from '../information/use-stated-claims.ts'
import { CLAIMS } from './claims.ts'
import { sectionTexts } from './section-texts.ts'

/** The server removes elements with `data-claim` where the site must not state them. */
export function ClaimFigures() {
  const areStated = useStatedClaims()
  const shown = CLAIMS.filter(({ isStated }) => areStated || !isStated)
  return (
    <section aria-labelledby="claims" className="border-t border-line bg-card">
      <h2 id="claims" className="sr-only">
        {sectionTexts.claimsTitle}
      </h2>
      <dl className="mx-auto flex max-w-6xl flex-wrap justify-around gap-x-3 gap-y-5 px-5 py-9 text-center md:px-6">
        {shown.map((claim) => (
          <div
            key={claim.label}
            data-claim={claim.isStated ? 'stated' : undefined}
            className="flex flex-col-reverse justify-end"
          >
            <dt className="text-sm text-ink-soft">{claim.label}</dt>
            <dd className="font-display text-3xl font-extrabold whitespace-nowrap tabular text-delft sm:text-5xl">
              {claim.figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
