import { useState } from 'react'
import type { Result } from '@dutch/domain/result'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { BuildReport } from '../build-report.ts'
import { DownloadReport } from '../download-report.tsx'
import { Panel } from '../panel.tsx'
import type { useBuildReport } from '../use-build-report.ts'
import { WithReport } from '../with-report.tsx'
import { accessibilityTexts as texts } from './accessibility-texts.ts'
import { ExaminationView } from './examination-view.tsx'
import { deviceClock } from '../../../browser/clock.ts'
import { announce } from '../../../ui/announcer.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { examine, type Examination, type ExamineFault } from './examine.ts'

export function AccessibilityTab({ source }: { readonly source: ReturnType<typeof useBuildReport> }) {
  return <WithReport source={source}>{(report) => <Checker pages={report.pages} />}</WithReport>
}

/** Left out of the list of pages: the developer tools would open inside themselves. */
const OWN_PATH = '/dev-tools'

function Checker({ pages }: Pick<BuildReport, 'pages'>) {
  const [path, setPath] = useState('/')
  const [screen, setScreen] = useState<Screen>('phone')
  const { order, outcome, begin, onLoad } = useExamination()
  const result = outcome?.result
  return (
    <div className="flex flex-col gap-4">
      <Panel title={texts.title} note={texts.note}>
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={texts.page}
            value={path}
            onChange={setPath}
            options={pages
              .filter((page) => page.path !== OWN_PATH)
              .map((page) => ({ value: page.path, label: `${page.path} · ${page.title.replace(/ · Dutch$/, '')}` }))}
            className="min-w-0 flex-1 basis-64"
          />
          <Segmented
            label={texts.screen}
            showLabel
            value={screen}
            onChange={setScreen}
            options={[
              { value: 'phone', label: texts.screens.phone },
              { value: 'wide', label: texts.screens.wide },
            ]}
            className="min-w-0 flex-1 basis-64"
          />
          <Button busy={order !== null} onClick={() => begin({ path, screen })} className="max-sm:w-full">
            {outcome === null ? texts.run : texts.again}
          </Button>
        </div>
        {order !== null && (
          <>
            <p className="text-ink-soft">{texts.running(order.path)}</p>
            <PageFrame order={order} onLoad={(frame) => void onLoad(frame)} />
          </>
        )}
        {order === null && result?.ok === false && <Notice tone="danger">{texts.fault[result.error]}</Notice>}
      </Panel>
      {order === null && outcome !== null && result?.ok === true && (
        <>
          <ExaminationView asked={outcome.order.path} found={result.value} />
          <div>
            <DownloadReport file="accessibility-report.json" report={() => result.value} />
          </div>
        </>
      )}
    </div>
  )
}

const HEIGHT = 800
/** The width of the preview in CSS pixels. */
const SHOWN = 260

interface PageFrameProps {
  readonly order: Order
  readonly onLoad: (frame: HTMLIFrameElement) => void
}

/** A preview of the page, which cannot be used. */
function PageFrame({ order, onLoad }: PageFrameProps) {
  const width = WIDTHS[order.screen]
  const scale = SHOWN / width
  return (
    <div
      className="mx-auto overflow-hidden rounded-control border border-line-strong bg-paper"
      style={{ width: SHOWN, height: HEIGHT * scale }}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with its scripts and its storage: a sandbox that allows both is none */}
      <iframe
        key={`${order.path} ${order.screen}`}
        title={texts.frame(order.path)}
        src={order.path}
        // The Tab key must not move the focus into the frame.
        inert
        width={width}
        height={HEIGHT}
        style={{ width, height: HEIGHT, transform: `scale(${String(scale)})`, transformOrigin: '0 0' }}
        className="max-w-none border-0"
        onLoad={(event) => onLoad(event.currentTarget)}
      />
    </div>
  )
}

const EXAMINATION_MS = 1500

type Screen = keyof typeof texts.screens
const WIDTHS: Readonly<Record<Screen, number>> = { phone: 390, wide: 1280 }

interface Order {
  readonly path: string
  readonly screen: Screen
}

interface Outcome {
  readonly order: Order
  readonly result: Result<Examination, ExamineFault>
}

/** SPEC W1104 to W1106 */
function useExamination() {
  const [order, setOrder] = useState<Order | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const onLoad = async (frame: HTMLIFrameElement) => {
    if (order === null) return
    const result = await withMinimumDuration(EXAMINATION_MS, deviceClock, () => examine(frame, deviceClock))
    // The user left the tab while the examination ran.
    if (!frame.isConnected) return
    setOutcome({ order, result })
    setOrder(null)
    if (result.ok) announce(texts.done(result.value.score, result.value.faults.length))
  }
  return { order, outcome, begin: setOrder, onLoad }
}
