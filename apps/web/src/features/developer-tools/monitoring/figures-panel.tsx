import type { Instant } from '@dutch/domain/instant'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import type { FiguresFault } from './sample-server.ts'
import { monitoringTexts as texts, spanText } from './monitoring-texts.ts'
import type { ServerFigures } from './prometheus.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface FiguresPanelProps {
  readonly figures: ServerFigures | FiguresFault
  readonly at: Instant
  readonly hasToken: boolean
  readonly onToken: (token: string | null) => void
}

/** SPEC W1110: the server's own figures, shown to a user who has its token. */
export function FiguresPanel({ figures, at, hasToken, onToken }: FiguresPanelProps) {
  const fault = typeof figures === 'string' ? figures : null
  return (
    <Panel
      title={texts.figures}
      note={texts.figuresNote}
      aside={
        hasToken && (
          <Button variant="secondary" size="sm" onClick={() => onToken(null)}>
            {texts.forget}
          </Button>
        )
      }
    >
      {fault !== null && hasToken && fault !== 'no-token' && <Notice tone="danger">{texts.fault[fault]}</Notice>}
      {typeof figures !== 'string' && <Figures figures={figures} at={at} />}
      {(!hasToken || fault === 'refused') && <TokenForm onToken={onToken} />}
    </Panel>
  )
}

function Figures({ figures, at }: { readonly figures: ServerFigures; readonly at: number }) {
  const figureText = (value: number | null, write: (value: number) => string) =>
    value === null ? toolsTexts.unknown : write(value)
  const count = (value: number | null) => figureText(value, toolsTexts.figure)
  const { answers, answerSeconds } = figures
  const mean = answers === null || answerSeconds === null || answers === 0 ? null : (1000 * answerSeconds) / answers
  return (
    <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-4">
      <FigureTile term={texts.uptime} value={figureText(figures.startedAt, (startedAt) => spanText(at - startedAt))} />
      <FigureTile
        term={texts.errors}
        value={count(figures.serverErrors)}
        hint={texts.errorsHint(count(figures.refusals), count(answers))}
      />
      <FigureTile
        term={texts.connections}
        value={count(figures.sockets)}
        hint={texts.connectionsHint(count(figures.rooms))}
      />
      <FigureTile term={texts.mean} value={figureText(mean, toolsTexts.ms)} hint={texts.meanHint} />
      <FigureTile term={texts.memory} value={figureText(figures.memoryBytes, toolsTexts.megabytes)} />
      <FigureTile
        term={texts.processor}
        value={figureText(figures.cpuSeconds, (value) => texts.seconds(toolsTexts.fineFigure(value)))}
        hint={texts.processorHint}
      />
      <FigureTile
        term={texts.lag}
        value={figureText(figures.lagSeconds, (value) => toolsTexts.ms(value * 1000))}
        hint={texts.lagHint}
      />
    </dl>
  )
}

/** The token is kept in memory until the page is left. */
function TokenForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const [token, setToken] = useState('')
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = token.trim()
        if (typed === '') return
        setToken('')
        onToken(typed)
      }}
    >
      <TextField
        label={texts.token}
        type="password"
        value={token}
        onChange={setToken}
        hint={texts.fault['no-token']}
        // Browsers must not offer to save the token.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-7.5">
        {texts.open}
      </Button>
    </form>
  )
}
