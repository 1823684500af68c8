import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { takeFocus } from './take-focus.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { guardedBy, guardAfterTap } from './press-guard.ts'
import { useBackToClose } from './use-back-to-close.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'normal' | 'danger'
  readonly disabled?: boolean
  readonly onSelect: () => void
}

export interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
  /** Rarely used items, behind a last item "Plus". */
  readonly more?: readonly MenuItem[]
  readonly className?: string
  /** The menu replaces a placeholder that the user has pressed. */
  readonly opensAtOnce?: boolean
}

const MORE = 'Plus'
const NOTHING: readonly MenuItem[] = []

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-[min(0.75rem,3vw)] py-1.5 leading-tight font-semibold outline-none select-none data-disabled:opacity-50 [&>svg]:shrink-0'

/** For lazy pages only, since the menu library has 24 KiB. */
export function Menu({ label, icon, items, more = NOTHING, className, opensAtOnce = false }: MenuProps) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [isWhole, setWhole] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const change = (opens: boolean) => {
    setOpen(opens)
    setWhole(false)
  }
  useBackToClose(isOpen, () => change(false))
  // SPEC W211
  useLayoutEffect(() => {
    if (opensAtOnce) guardAfterTap()
  }, [opensAtOnce])
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={trigger} label={label} icon={icon} {...(className === undefined ? {} : { className })} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="menu z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-[min(13rem,calc(100vw-1rem))] rounded-control border border-line bg-card overflow-y-auto overscroll-contain p-1.5 text-ink shadow-raised"
        >
          {(isWhole ? [...items, ...more] : items).map((item, index) => (
            <DropdownMenu.Item
              key={item.label}
              // The item "Plus" had the focus and is gone.
              ref={index === items.length ? takeFocus : null}
              disabled={item.disabled ?? false}
              data-guarded={guardedBy(item.tone === 'danger' || index >= items.length)}
              onSelect={() => {
                // A sheet returns the focus to where it was, so the trigger gets it before the menu item disappears.
                trigger.current?.focus()
                item.onSelect()
              }}
              className={classNames(
                ITEM,
                item.tone === 'danger'
                  ? 'text-danger data-highlighted:bg-danger-soft'
                  : 'data-highlighted:bg-delft-soft',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
          {!isWhole && more.length > 0 && (
            <DropdownMenu.Item
              onSelect={(event) => {
                event.preventDefault()
                setWhole(true)
              }}
              className={classNames(ITEM, 'border-t border-line data-highlighted:bg-delft-soft')}
            >
              <Ellipsis />
              {MORE}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
