import { Info } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { explanationsOf, type SectionName } from './explanation-texts.ts'
import { canTellNear, whenNear } from '../../../ui/near.ts'
import { statsTexts } from './stats-texts.ts'
import '../../figures/figure-table.css'

interface StatsSectionProps {
  readonly name: SectionName
  /** Whether to render the content only near the viewport, in a reserved place. */
  readonly isLazy?: boolean
  readonly isOfOne: boolean
  readonly children: ReactNode
}

export function StatsSection({ name, isLazy = false, isOfOne, children }: StatsSectionProps) {
  const id = useId()
  const [isNear, setIsNear] = useState(!isLazy || !canTellNear())
  const watch = (section: HTMLElement) => whenNear(section, () => setIsNear(true), section.closest('[role="tabpanel"]'))
  return (
    <section aria-labelledby={id} className="stats-section" ref={isNear ? null : watch}>
      <h2 id={id} className="text-xl">
        {statsTexts.sections[name]}
      </h2>
      {isNear ? (
        <>
          {children}
          <Explanations name={name} isOfOne={isOfOne} />
        </>
      ) : (
        <StatsPlaceholder />
      )}
    </section>
  )
}

function Explanations({ name, isOfOne }: Pick<StatsSectionProps, 'name' | 'isOfOne'>) {
  return (
    <details className="quiet-details">
      <summary>
        <Info className="size-5 shrink-0" />
        {statsTexts.explain}
      </summary>
      <dl className="stats-definitions">
        {explanationsOf(name, isOfOne).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function StatsPlaceholder() {
  return (
    <div className="stats-placeholder">
      <span className="sr-only">{statsTexts.waiting}</span>
    </div>
  )
}
