import type { Instant } from '@dutch/domain/instant'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastInstantOf } from '@dutch/domain/game/state'
import { parseInstant } from '@dutch/domain/history/calendar'
import { csvOf } from '@dutch/domain/history/csv'
import { scoreSheetOf, scoreSheetOfRecord, type ScoreSheet } from '@dutch/domain/history/score-sheet'
import { createPortal, flushSync } from 'react-dom'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import type { GameSource } from './game-source.ts'
import { saveFile } from '../../ui/save-file.ts'
import { dateForFile } from '../../ui/date-for-file.ts'
import { dates } from '../../ui/dates.ts'
import { paperTexts as texts } from './paper-texts.ts'
import './score-sheet.css'
import { useRootClass } from '../../ui/use-root-class.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { scoreSheetTexts } from './score-sheet-texts.ts'
import { figure, ordinal } from '../figures/figures.ts'

export interface ScoreSheetProps {
  readonly source: GameSource
  /** False in a menu, which has its own buttons. */
  readonly hasButtons: boolean
}

/** While mounted, the page prints as a score sheet, which can also be saved. */
export function ScoreSheetPart({ source, hasButtons }: ScoreSheetProps) {
  return (
    <>
      {hasButtons && <SheetButtons onSave={() => saveCsv(source)} />}
      <PrintedSheet source={source} />
    </>
  )
}

function PrintedSheet({ source }: { readonly source: GameSource }) {
  const isPrinting = usePrinting()
  useRootClass(isPrinting ? 'sheet-on-paper' : null)
  if (!isPrinting) return null
  const sheet = sheetOf(source)
  return createPortal(
    <div className="printed-sheet">
      <h1>{titleOf(source)}</h1>
      <p>{factsOf(source, sheet)}</p>
      <SheetTable sheet={sheet} />
      <p>{sheet.rounds.length > 0 ? <DutchLegend rounds={sheet.rounds} /> : whyEmpty(source)}</p>
    </div>,
    document.body,
  )
}

export function saveCsv(source: GameSource): void {
  const at = timeOf(source)
  const name = at === null ? 'dutch-partie.csv' : `dutch-partie-${dateForFile(at)}.csv`
  saveFile(name, csvOf(sheetOf(source)), 'text/csv;charset=utf-8')
}

function sheetOf(source: GameSource): ScoreSheet {
  return source.kind === 'game' ? scoreSheetOf(source.game) : scoreSheetOfRecord(source.record)
}

/** Null when unknown. */
function timeOf(source: GameSource): Instant | null {
  return source.kind === 'game' ? lastInstantOf(source.game) : parseInstant(source.record.date)
}

function whyEmpty(source: GameSource): string {
  return source.kind === 'record' && source.record.rounds > 0 ? texts.noRounds : texts.noRoundsYet
}

function titleOf(source: GameSource): string {
  const at = timeOf(source)
  const { name } = source.kind === 'game' ? source.game : source.record
  const title = name ?? texts.title(at === null ? null : dates.numeric(at))
  return source.kind === 'game' && phaseOf(source.game) === 'playing' ? `${title}, ${texts.underWay}` : title
}

function factsOf(source: GameSource, { rounds }: ScoreSheet): string {
  const limit = source.kind === 'game' ? source.game.limit : source.record.details?.limit
  const count = source.kind === 'game' ? rounds.length : source.record.rounds
  return [...(count > 0 ? [texts.rounds(count)] : []), ...(limit === undefined ? [] : [texts.limit(limit)])].join(' · ')
}

function SheetButtons({ onSave }: { readonly onSave: () => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        icon={<FileSpreadsheet className="size-5" />}
        guarded
        onClick={() => {
          onSave()
          notify({ tone: 'success', text: scoreSheetTexts.exported })
        }}
      >
        {scoreSheetTexts.exportCsv}
      </Button>
      <Button variant="secondary" icon={<Printer className="size-5" />} guarded onClick={() => window.print()}>
        {scoreSheetTexts.print}
      </Button>
    </div>
  )
}

function SheetTable({ sheet }: { readonly sheet: ScoreSheet }) {
  const { names, starting, rounds, totals, ranks } = sheet
  const value = (points: number | null) => (points === null ? texts.absent : figure(points))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.round}</th>
          {/* Seats are the keys: two players of an old record may share a name. */}
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starting.some((points) => points !== 0) && <Row label={texts.starting} cells={starting.map(value)} />}
        {rounds.map((round) => (
          <Row
            key={round.number}
            label={figure(round.number)}
            cells={round.scores.map((score, seat) => (
              <Fragment key={seat}>
                {value(score)}
                {seat === round.dutch && (
                  <>
                    &nbsp;
                    <DutchLetter isMissed={round.dutchFailed} />
                  </>
                )}
              </Fragment>
            ))}
          />
        ))}
      </tbody>
      <tbody className="printed-result">
        <Row label={texts.total} cells={totals.map(value)} />
        <Row label={texts.rank} cells={ranks.map((rank) => (rank === null ? texts.absent : ordinal(rank)))} />
      </tbody>
    </table>
  )
}

function Row({ label, cells }: { readonly label: string; readonly cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, seat) => (
        <td key={seat}>{cell}</td>
      ))}
    </tr>
  )
}

function DutchLegend({ rounds }: Pick<ScoreSheet, 'rounds'>) {
  return (
    <>
      <DutchLetter isMissed={false} />
      {texts.dutchLegend}
      {rounds.some(({ dutchFailed }) => dutchFailed) && (
        <>
          {', '}
          <DutchLetter isMissed />
          {texts.missedLegend}
        </>
      )}
    </>
  )
}

/** SPEC W122. Browsers print no backgrounds, so the stroke is text decoration. */
function DutchLetter({ isMissed }: { readonly isMissed: boolean }) {
  return isMissed ? <s>{texts.dutch}</s> : texts.dutch
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its snapshot right after the listeners.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const over = new AbortController()
    const { signal } = over
    window.addEventListener('beforeprint', begin, { signal })
    // Phones fire `afterprint` while the preview is still made from the page, so the sheet stays, unseen, until the next touch.
    const waitForTouch = () => {
      for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, end, { once: true, signal })
    }
    window.addEventListener('afterprint', waitForTouch, { signal })
    return () => over.abort()
  }, [])
  return isPrinting
}
