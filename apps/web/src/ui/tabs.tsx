import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly items: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: ReactNode
    readonly content: ReactNode
  }[]
  readonly className?: string
  /** Mounts every view, and shows all without scripts: for texts that search engines should find. */
  readonly keepsAll?: boolean
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  className,
  keepsAll = false,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next)
        if (item !== undefined) onChange(item.value)
      }}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        // Tabs wrap, because users would not find a tab outside the visible area.
        className="flex flex-wrap gap-1 rounded-control bg-sunken p-1 max-[21rem]:gap-0.5"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            // The library focuses by script, for which Chromium would draw the keyboard's focus ring.
            onMouseDownCapture={(event) => event.stopPropagation()}
            // SPEC W204: a tap before hydration is replayed as a click, and a press in Safari does not focus.
            onClick={({ currentTarget }) => {
              if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
              onChange(item.value)
            }}
            className="flex min-h-11 min-w-fit flex-1 items-center justify-center gap-1.5 rounded-[10px] px-2.5 text-sm font-semibold whitespace-nowrap max-[21rem]:px-1.5 max-[19rem]:px-0.5 max-[19rem]:text-[min(0.875rem,4vw)] max-[19rem]:min-h-[44px] text-ink-soft transition-colors duration-quick hover:text-ink data-[state=active]:bg-card data-[state=active]:text-delft data-[state=active]:shadow-card"
          >
            {item.icon}
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          {...(keepsAll ? { forceMount: true } : {})}
          className="pt-4 data-[state=inactive]:hidden noscript:block!"
        >
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
