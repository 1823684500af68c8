import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { sectionTexts } from './section-texts.ts'

export function MeetTheProfessor() {
  return (
    <section aria-labelledby="meet" className="relative overflow-hidden bg-delft text-on-delft">
      <DelftTile className="absolute inset-0 opacity-10" />
      <div className="relative mx-auto flex max-w-4xl flex-col items-center gap-6 px-5 py-12 sm:flex-row md:px-6">
        <div className="overflow-hidden rounded-pill bg-[oklch(0.985_0.008_88)] px-5 pt-8">
          <Professor size="xl" mood="excited" />
        </div>
        <div className="text-center sm:text-start">
          <h2 id="meet" className="text-3xl">
            {sectionTexts.meetTitle}
          </h2>
          <p className="mt-3 max-w-xl text-lg">{sectionTexts.meetText}</p>
        </div>
      </div>
    </section>
  )
}
