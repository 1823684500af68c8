import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { guardedBy } from './press-guard.ts'
import { useBackToClose } from './use-back-to-close.ts'

export interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly {
    readonly label: string
    readonly icon?: ReactNode
    readonly tone?: 'normal' | 'danger'
    readonly disabled?: boolean
    readonly onSelect: () => void
  }[]
  readonly className?: string
}

/** For lazy pages only: the menu library has 24 KiB. */
export function Menu({ label, icon, items, className }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useBackToClose(isOpen, () => setOpen(false))
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={trigger} label={label} icon={icon} {...(className === undefined ? {} : { className })} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="menu z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 rounded-control border border-line bg-card overflow-y-auto overscroll-contain p-1.5 text-ink shadow-raised"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled ?? false}
              data-guarded={guardedBy(item.tone === 'danger')}
              onSelect={() => {
                // A sheet that opens returns the focus where it was; the menu item is gone by then.
                trigger.current?.focus()
                item.onSelect()
              }}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 font-semibold outline-none select-none data-disabled:opacity-50',
                item.tone === 'danger'
                  ? 'text-danger data-highlighted:bg-danger-soft'
                  : 'data-highlighted:bg-delft-soft',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
