import { DataTable } from '../data-table.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { toolsTexts } from '../texts.ts'
import { fillLevelOf, fillOf, type AdFacts, type Slot } from './ad-watch.ts'
import { adsTexts as texts } from './ads-texts.ts'

export function AdSlotTable({ slots }: { readonly slots: readonly Slot[] }) {
  if (slots.length === 0)
    return (
      <>
        <h3 className="text-lg">{texts.noSlot}</h3>
        <p className="mt-1 text-ink-soft">{texts.noSlotText}</p>
      </>
    )
  return (
    <DataTable
      caption={texts.tab.slots}
      columns={[{ name: texts.slot }, { name: texts.slotState }]}
      rows={slots.map(({ placement, state }, index) => ({
        key: `${placement} ${String(index)}`,
        cells: [placement, texts.states[state]],
      }))}
    />
  )
}

/** The figures that this page knows, without those that only the provider has. */
export function AdFigures({ slots }: { readonly slots: readonly Slot[] }) {
  const { loaded, failed, blocked, fillRate } = fillOf(slots)
  return (
    <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-3">
      <FigureTile term={texts.impressions} value={toolsTexts.figure(loaded)} />
      <FigureTile
        term={texts.fillRate}
        value={fillRate === null ? toolsTexts.unknown : toolsTexts.percent(fillRate)}
        verdict={fillRate === null ? undefined : texts.fill[fillLevelOf(fillRate)]}
        hint={texts.fillHint}
      />
      <FigureTile term={texts.errors} value={toolsTexts.figure(failed)} />
      <FigureTile term={texts.blocked} value={toolsTexts.figure(blocked)} />
      <FigureTile term={texts.clicks} value={toolsTexts.unknown} hint={texts.unknownHere} />
      <FigureTile term={texts.revenue} value={toolsTexts.unknown} hint={texts.unknownHere} />
    </dl>
  )
}

export function AdConsent({ facts: { consent, chosenAt } }: { readonly facts: AdFacts }) {
  const answerText = (is: boolean | undefined) => (is === undefined ? texts.undecided : is ? texts.yes : texts.no)
  return (
    <Answers
      caption={texts.tab.gdpr}
      rows={[
        [texts.choice, consent === null ? texts.choiceNone : texts.choiceMade],
        [texts.chosenAt, chosenAt === null ? toolsTexts.unknown : toolsTexts.moment(chosenAt)],
        [texts.functional, texts.always],
        [texts.analytics, answerText(consent?.analytics)],
        [texts.marketing, answerText(consent?.marketing)],
      ]}
    />
  )
}

/** Every condition that decides whether this page may show advertisements. */
export function AdDiagnostics({ facts }: { readonly facts: AdFacts }) {
  return (
    <Answers
      caption={texts.tab.diagnostics}
      rows={[
        [texts.premium, texts.premiumOf[facts.premium]],
        [texts.marketing, facts.consent?.marketing === true ? texts.yes : texts.no],
        [texts.turnedOn, facts.isTurnedOn ? texts.on : texts.off],
        [texts.hosts, facts.otherHosts.length === 0 ? texts.noHosts : facts.otherHosts.join(', ')],
        [texts.online, navigator.onLine ? texts.isOnline : texts.isOffline],
        [texts.cookies, navigator.cookieEnabled ? texts.allowed : texts.refused],
        [texts.simulate, texts.notImplemented],
      ]}
    />
  )
}

interface AnswersProps {
  readonly caption: string
  readonly rows: readonly (readonly [question: string, answer: string])[]
}

function Answers({ caption, rows }: AnswersProps) {
  return (
    <DataTable
      caption={caption}
      columns={[{ name: texts.check }, { name: texts.answer }]}
      rows={rows.map(([question, answer]) => ({ key: question, cells: [question, answer] }))}
    />
  )
}
