import { Button } from '../../../ui/button.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import type { Look } from './look-at-server.ts'
import { monitoringTexts as texts } from './monitoring-texts.ts'
import { ResponseChart } from './response-chart.tsx'
import { availability, middleResponse, type ServerState } from './server-watch.ts'

interface HealthPanelProps {
  readonly state: ServerState
  readonly onRefresh: () => void
}

/** Everybody may see this. */
export function HealthPanel({ state: { looks, isLooking }, onRefresh }: HealthPanelProps) {
  const latest = looks.at(-1)
  const share = availability(looks)
  const middle = middleResponse(looks)
  return (
    <Panel
      title={texts.state}
      note={latest === undefined ? texts.looking : `${texts.stateNote} ${texts.since(toolsTexts.hour(latest.at))}.`}
      aside={
        <Button variant="secondary" size="sm" busy={isLooking} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        <FigureTile term={texts.health} value={texts.healthOf[healthOf(latest)].text} verdict={undefined} />
        <FigureTile term={texts.ready} value={texts.readyOf[readyOf(latest)].text} />
        <FigureTile
          term={texts.availability}
          value={share === null ? toolsTexts.unknown : toolsTexts.percent(share)}
          hint={share === null ? undefined : texts.availabilityHint(looks.length)}
        />
        <FigureTile
          term={texts.response}
          value={
            latest === undefined || latest.answeredIn === null ? toolsTexts.unknown : toolsTexts.ms(latest.answeredIn)
          }
          hint={middle === null ? undefined : texts.responseHint(toolsTexts.ms(middle))}
        />
      </dl>
      {looks.length > 1 && <ResponseChart looks={looks} />}
    </Panel>
  )
}

function healthOf(look: Look | undefined): keyof typeof texts.healthOf {
  if (look === undefined) return 'unknown'
  return look.answeredIn === null ? 'down' : 'up'
}

function readyOf(look: Look | undefined): keyof typeof texts.readyOf {
  switch (look?.isReady) {
    case true:
      return 'yes'
    case false:
      return 'no'
    case null:
    case undefined:
      return 'unknown'
  }
}
