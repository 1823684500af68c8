import { openTutorial } from '../tutorial/tutorial-door.ts'
import { Button } from '../../ui/button.tsx'
import { PlayingCard } from './playing-card.tsx'
import { sectionTexts } from './section-texts.ts'

export function DiscoverCard() {
  return (
    <section aria-labelledby="discover" className="mx-auto max-w-6xl px-5 pt-14 md:px-6">
      <div className="discover relative overflow-hidden rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <p className="font-display text-sm font-bold text-accent">{sectionTexts.discoverTime}</p>
        <h2 id="discover" className="mt-1 text-3xl sm:text-4xl">
          {sectionTexts.discoverTitle}
        </h2>
        <p className="mt-3 max-w-md text-lg text-ink-soft">{sectionTexts.discoverText}</p>
        <Button size="lg" variant="secondary" className="mt-6" onClick={() => openTutorial('discovery')}>
          {sectionTexts.discover}
        </Button>
        <PlayingCard corner="A" suit="♠" className="discover-one" />
        <PlayingCard corner="R" suit="♥" className="discover-two" />
      </div>
    </section>
  )
}
