import { rarityOf, type Rarity } from '@dutch/domain/history/achievement-rules'
import type { Unlock } from '@dutch/domain/history/achievements'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { useEffect, useState } from 'react'
import { Medal } from '../figures/medal.tsx'
import { cueSound } from '../sound/sound-cues.ts'
import { useHistoryStore } from '../games/use-history.ts'
import { announce } from '../../ui/announcer.ts'
import { endingKeyOf } from './ending-key.ts'
import { unlocksOfGame } from './unlocks-of-game.ts'
import './unlocked-achievements.css'
import { unlockTexts as texts } from './unlock-texts.ts'

/** The endings whose achievements were announced. */
const announced = new Set<string>()

/** SPEC W110: the sound and the announcement come once. */
export function UnlockedAchievements({ record }: { readonly record: HistoryRecord }) {
  const history = useHistoryStore()
  const [unlocks, setUnlocks] = useState<readonly Unlock[]>([])
  useEffect(() => {
    let isGone = false
    void unlocksOfGame(record, history).then((brought) => {
      if (isGone) return
      setUnlocks(brought)
      const key = endingKeyOf(record)
      if (brought.length === 0 || announced.has(key)) return
      announced.add(key)
      announce(texts.announced(brought))
      cueSound('achievement')
    })
    return () => {
      isGone = true
    }
  }, [record, history])
  if (unlocks.length === 0) return null
  return (
    <section aria-label={texts.title(unlocks.length)}>
      <h3 className="text-lg">{texts.title(unlocks.length)}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {unlocks.map(({ key, name, id }, index) => (
          <li key={`${key} ${id}`} className="unlock-card" style={{ animationDelay: `${String(90 * index)}ms` }}>
            <UnlockCard name={name} id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CLASSES: Readonly<Record<Rarity, { readonly card: string; readonly rarity: string }>> = {
  common: { card: 'border-line-strong bg-card', rarity: 'text-ink-soft' },
  rare: { card: 'border-delft bg-delft-soft', rarity: 'text-delft' },
  epic: { card: 'border-score-purple bg-score-purple-soft', rarity: 'text-score-purple' },
  legendary: { card: 'border-accent-edge bg-accent-soft', rarity: 'text-accent' },
}

function UnlockCard({ name, id }: Pick<Unlock, 'name' | 'id'>) {
  const rarity = rarityOf(id)
  const classes = CLASSES[rarity]
  return (
    <div
      className={`flex h-full items-center gap-3 rounded-control border-2 px-3 py-2.5 max-[19rem]:flex-col max-[19rem]:items-start ${classes.card}`}
    >
      <Medal id={id} progress={null} className="unlock-medal w-14" />
      <div className="min-w-0 flex-1">
        <p className="font-display text-[min(1.125rem,7vw)] leading-tight font-bold">{texts.names[id].name}</p>
        <p className="mt-0.5 text-sm leading-snug">
          <bdi className="font-semibold">{name}</bdi>{' '}
          <span className={`ms-1 font-semibold whitespace-nowrap ${classes.rarity}`}>{texts.rarities[rarity]}</span>
        </p>
      </div>
    </div>
  )
}
