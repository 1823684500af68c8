import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { HeroActions } from './hero-actions.tsx'
import { Plate } from './plate.tsx'
import { homeTexts } from './texts.ts'

/** The first thing that is seen: the wall of tiles, the Professor on his plate, and the way into a game. */
export function Hero() {
  return (
    <section className="hero mx-auto flex max-w-6xl flex-col md:grid md:grid-cols-[1fr_minmax(0,27rem)] md:items-center md:gap-10 md:px-6 md:py-10">
      <div className="relative min-h-36 flex-1 overflow-hidden bg-delft md:order-2 md:aspect-square md:rounded-[28px]">
        <DelftTile className="absolute inset-0 text-on-delft opacity-20" />
        <div className="absolute inset-0 grid place-items-center p-3">
          <div className="relative aspect-square h-full max-h-80 md:h-[86%] md:max-h-none">
            <Plate className="absolute inset-0 size-full" />
            <Professor
              size="xxl"
              mood="happy"
              label={homeTexts.professor}
              className="absolute inset-[13%] size-auto! overflow-visible"
            />
          </div>
        </div>
      </div>
      <div className="px-5 pt-5 pb-5 md:order-1 md:px-0">
        <p className="mb-2 text-sm font-bold tracking-wide text-accent uppercase">{homeTexts.badge}</p>
        <h1 id="page-title" tabIndex={-1} className="text-4xl leading-[1.02] font-extrabold sm:text-5xl lg:text-6xl">
          {homeTexts.slogan} <span className="text-delft">{homeTexts.sloganEnd}</span>
        </h1>
        <p className="mt-4 hidden max-w-lg text-lg text-ink-soft sm:block">{homeTexts.lead}</p>
        <HeroActions />
      </div>
    </section>
  )
}
