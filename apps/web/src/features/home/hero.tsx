import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { HeroActions } from './hero-actions.tsx'
import { Plate } from './plate.tsx'
import { PlayingCard } from './playing-card.tsx'
import { homeTexts } from './texts.ts'

export function Hero() {
  return (
    <section className="hero mx-auto flex max-w-6xl flex-col md:grid md:items-center md:gap-8 md:px-6 lg:gap-12 short:grid short:items-center short:gap-6 short:px-4">
      <div className="hero-wall relative flex-1 overflow-hidden bg-delft md:order-2 md:rounded-[28px] short:order-2 short:rounded-card">
        <DelftTile className="absolute inset-0 text-on-delft opacity-20" />
        <div className="hero-stage absolute inset-0">
          <div className="hero-plate absolute top-1/2 left-1/2 aspect-square -translate-x-1/2 -translate-y-1/2">
            <Plate className="absolute inset-0 size-full" />
            <div className="hero-portrait absolute inset-[14.5%]">
              <Professor size="xxl" mood="happy" label={homeTexts.professor} className="size-full!" />
            </div>
          </div>
          <PlayingCard className="card-one" />
          <PlayingCard corner="A" suit="♠" className="card-two" />
          <PlayingCard corner="R" suit="♥" className="card-three" />
        </div>
      </div>
      <div className="px-5 pt-5 pb-4 md:order-1 md:px-0 short:order-1 short:px-0 short:py-3">
        <p className="mb-2 font-display text-sm font-bold tracking-wide text-accent">{homeTexts.badge}</p>
        <h1
          id="page-title"
          tabIndex={-1}
          className="text-[2.125rem] leading-[1.02] font-extrabold sm:text-5xl lg:text-6xl short:text-4xl"
        >
          {homeTexts.slogan} <span className="block text-delft">{homeTexts.sloganEnd}</span>
        </h1>
        <p className="mt-4 hidden max-w-lg text-lg text-ink-soft sm:block short:hidden">{homeTexts.lead}</p>
        <HeroActions />
      </div>
    </section>
  )
}
