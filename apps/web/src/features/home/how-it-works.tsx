import { Check } from 'lucide-react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { sectionTexts } from './section-texts.ts'

export function HowItWorks() {
  return (
    <>
      <section aria-labelledby="how" className="mx-auto max-w-6xl px-5 py-14 md:px-6">
        <div className="grid gap-12 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 id="how" className="text-3xl sm:text-4xl">
              {sectionTexts.howTitle}
            </h2>
            <ol className="mt-7 flex flex-col gap-6">
              {sectionTexts.how.map((step, index) => (
                <li key={step.title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-12 shrink-0 place-items-center rounded-control bg-delft font-display text-2xl font-extrabold text-on-delft tabular"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-xl">{step.title}</h3>
                    <p className="mt-1 max-w-md text-ink-soft">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div className="rounded-card border border-line bg-card p-6 shadow-card">
            <h2 className="text-2xl">{sectionTexts.companionTitle}</h2>
            <ul className="mt-5 flex flex-col gap-3.5">
              {sectionTexts.companion.map((line) => (
                <li key={line} className="flex gap-3">
                  <Check className="mt-0.5 size-5 shrink-0 text-success" strokeWidth={3} />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <AdPlace placement="homepage-inline" />
    </>
  )
}
