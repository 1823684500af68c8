import { MessageCircle, Spade, Users, WifiOff } from 'lucide-react'
import { homeTexts } from './texts.ts'

const ITEMS = [
  { key: 'companion', Icon: Spade },
  { key: 'players', Icon: Users },
  { key: 'offline', Icon: WifiOff },
  { key: 'commentator', Icon: MessageCircle },
] as const

export function Highlights() {
  return (
    <section aria-labelledby="highlights" className="border-y border-line bg-card">
      <h2 id="highlights" className="sr-only">
        {homeTexts.highlightsTitle}
      </h2>
      <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-7 px-5 py-8 md:px-6 lg:grid-cols-4">
        {ITEMS.map(({ key, Icon }) => (
          <li key={key}>
            <Icon className="size-7 text-delft" strokeWidth={2.25} />
            <p className="mt-2 font-display text-lg leading-tight font-bold">{homeTexts.highlights[key].title}</p>
            <p className="mt-1 text-ink-soft">{homeTexts.highlights[key].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
