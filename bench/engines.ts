import { chromium } from '../e2e/engines/chromium.ts'
import { firefox } from '../e2e/engines/firefox.ts'
import { personAt, type Person } from '../e2e/engines/person.ts'
import type { Engine, Tab } from '../e2e/engines/phone.ts'
import { webkit } from '../e2e/engines/webkit.ts'
import { readRounds } from './app-database.ts'
import { timeReading, type Bench, type Reading } from './figure.ts'
import { gamePhone, type GamePhone } from './game-phone.ts'
import { totalsOf } from './kill-rounds.ts'
import { withServer } from './with-server.ts'

export const engines: Bench = {
  name: 'engines',
  method:
    'Three engines, driven as in e2e/engines, in turns, processor as it is; a page of the worker each time, no scripts but ours and the notes: from the start of the navigation to the frame with "Ajouter une manche"; then from the key "n" to the focus on the first score.',
  measure: ({ repetitions }) =>
    withPhones([chromium, firefox, webkit], (phones) => measureStarts(phones, repetitions(20))),
}

export const engineKills: Bench = {
  name: 'engine-kills',
  method:
    'Two other engines, driven as in e2e/engines, side by side: a round by keyboard, SIGKILL to all of the browser at the first sign of "Manche ajoutée", the browser started again on its profile; the rounds are read from IndexedDB before the app runs, then the totals from the screen.',
  measure: ({ repetitions }) =>
    withPhones([firefox, webkit], (phones) =>
      Promise.all(Array.from(phones, ([engine, phone]) => killOften(engine, phone, repetitions(100)))),
    ),
}

async function withPhones<Value>(
  wanted: readonly Engine[],
  measure: (phones: ReadonlyMap<Engine, GamePhone>) => Promise<Value>,
): Promise<Value> {
  return withServer(async ({ url }) => {
    const phones = new Map<Engine, GamePhone>()
    try {
      for (const engine of wanted) phones.set(engine, await gamePhone(engine, url))
      return await measure(phones)
    } finally {
      for (const phone of phones.values()) await phone.remove()
    }
  })
}

interface Notes {
  /** Milliseconds since the start of the navigation. */
  shownAt?: number
  keyAt?: number
  focusedAt?: number
}

declare global {
  interface Window {
    readonly startNotes: Notes
  }
}

async function measureStarts(phones: ReadonlyMap<Engine, GamePhone>, count: number): Promise<readonly Reading[]> {
  const times = new Map([...phones.keys()].map((engine) => [engine, { starts: [] as number[], keys: [] as number[] }]))
  for (const phone of phones.values()) await phone.restart(`(${String(takeNotes)})()`)
  // The first start of a browser is left out, since it then reads its own files.
  for (let turn = 0; turn <= count; turn += 1) {
    for (const [engine, phone] of phones) {
      const { tab } = phone.phone()
      await tab.bringToFront()
      await tab.goto(`${phone.url}/game`)
      const start = await noteOf(tab, 'shownAt')
      await tab.press('n')
      const key = (await noteOf(tab, 'focusedAt')) - (await noteOf(tab, 'keyAt'))
      if (turn === 0) continue
      times.get(engine)?.starts.push(start)
      times.get(engine)?.keys.push(key)
    }
  }
  return [...times].flatMap(([{ name }, { starts, keys }]) => [
    timeReading(`${name}: start of /game from the worker`, starts, { median: 250 }),
    timeReading(`${name}: "n" to the focused field`, keys, { median: 250 }),
  ])
}

/** Runs in each page. */
function takeNotes(): void {
  const notes: Notes = {}
  Object.assign(window, { startNotes: notes })
  const watch = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')]
    if (!buttons.some(({ textContent }) => textContent.includes('Ajouter une manche'))) return
    watch.disconnect()
    requestAnimationFrame(() => (notes.shownAt ??= performance.now()))
  })
  watch.observe(document, { childList: true, subtree: true })
  addEventListener('keydown', () => (notes.keyAt ??= performance.now()), { capture: true })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) notes.focusedAt ??= performance.now()
  })
}

function noteOf(tab: Tab, name: keyof Notes): Promise<number> {
  return tab.run(async (wanted) => {
    for (;;) {
      const noted = window.startNotes[wanted]
      if (noted !== undefined) return noted
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, name)
}

async function killOften({ name }: Engine, phone: GamePhone, count: number): Promise<Reading> {
  const expected: (readonly number[])[] = []
  const wrong: string[] = []
  await phone.restart()
  await phone.phone().tab.goto(`${phone.url}/game`)
  for (let kill = 1; kill <= count; kill += 1) {
    // The scores are low, so that nobody reaches the limit, and each round differs from the one before.
    const scores = [kill % 10, (kill + 3) % 8] as const
    await enterRound(personAt(phone.phone().tab), scores)
    await phone.restart()
    expected.push(scores)
    const { tab } = phone.phone()
    await tab.goto(`${phone.url}/robots.txt`)
    const rounds = await tab.run(readRounds, null)
    const isSame = JSON.stringify(rounds.map((round) => round.scores)) === JSON.stringify(expected)
    const areUnique = new Set(rounds.map((round) => round.id)).size === rounds.length
    if (!isSame || !areUnique) wrong.push(`after kill ${String(kill)}: ${String(rounds.length)} rounds`)
    if (!isSame) expected.splice(0, expected.length, ...rounds.map((round) => round.scores))
    await tab.goto(`${phone.url}/game`)
    await personAt(tab).hasTotals(totalsOf(expected))
    if (kill % 20 === 0) console.log(`  ${name}: ${String(kill)} kills so far, ${String(wrong.length)} wrong`)
  }
  const value = `${String(wrong.length)} of ${String(count)}`
  return {
    what: `${name} killed right after "Manche ajoutée", rounds not exactly those entered`,
    value: [value, ...wrong].join('; '),
    goal: '0 of 100',
    isMet: wrong.length === 0,
  }
}

async function enterRound(person: Person, scores: readonly [number, number]): Promise<void> {
  await person.sees('button', 'Ajouter une manche')
  await person.tab.press('n')
  await person.sees('textbox', 'Score de Léa')
  for (const score of scores) {
    await person.tab.press(String(score))
    // After one digit a second could follow, so Enter confirms it; after 0 the app moves to the next field.
    if (score !== 0) await person.tab.press('Enter')
  }
  if (scores[1] === 0) await person.tab.press('Enter')
  await person.reads('Manche ajoutée')
}
