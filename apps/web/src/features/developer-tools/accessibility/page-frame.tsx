import { accessibilityTexts as texts } from './accessibility-texts.ts'
import { WIDTHS, type Order } from './use-examination.ts'

const HEIGHT = 800
/** The picture's largest width, in CSS pixels. */
const SHOWN = 260

interface PageFrameProps {
  readonly order: Order
  readonly onLoad: (frame: HTMLIFrameElement) => void
}

/** To look at, not to be used. */
export function PageFrame({ order, onLoad }: PageFrameProps) {
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
        // Nobody is to be caught in it by the Tab key.
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
