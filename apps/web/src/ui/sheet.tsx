import { X } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'
import { AnnouncerRegion } from './announcer-region.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import './sheet.css'
import { UI_TEXTS } from './texts.ts'
import { useSheetDialog, type SheetDialogOptions } from './use-sheet-dialog.ts'

interface SheetProps extends SheetDialogOptions {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode
  readonly size?: 'md' | 'lg' | 'full'
  readonly children?: ReactNode
}

/** A dialog at the bottom of a phone and centred on wide screens. Its content remounts at each opening. */
export function Sheet({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  cannotClose = false,
  opensWithoutTap = false,
  children,
}: SheetProps) {
  const { ref, handlers, present, opening } = useSheetDialog(open, onClose, { opensWithoutTap, cannotClose })
  const titleId = useId()
  const descriptionId = useId()
  return (
    <dialog
      ref={ref}
      translate="no"
      className={classNames('sheet', `sheet-${size}`)}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      {...handlers}
    >
      {present && (
        <Fragment key={opening}>
          <div className="sheet-panel">
            <div className="sheet-handle" aria-hidden="true" />
            <div className="px-5 pb-3">
              <div className="flex items-start gap-3">
                <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 pt-1.5 text-2xl">
                  {title}
                </h2>
                <IconButton
                  label={UI_TEXTS.close}
                  icon={<X />}
                  disabled={cannotClose}
                  onClick={onClose}
                  className="-me-2"
                />
              </div>
              {description !== undefined && (
                <div id={descriptionId} className="mt-1.5 text-ink-soft">
                  {description}
                </div>
              )}
            </div>
            {children !== undefined && children !== null && <div className="sheet-content px-5 pb-5">{children}</div>}
            {footer !== undefined && <footer className="border-t border-line bg-card px-5 pt-3 pb-4">{footer}</footer>}
          </div>
          <AnnouncerRegion />
        </Fragment>
      )}
    </dialog>
  )
}
