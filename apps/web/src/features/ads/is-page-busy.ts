import { isDialogOpen } from '../../ui/is-dialog-open.ts'
import { isMoving } from '../../ui/movement.ts'
import { comingSheets } from '../../ui/use-coming-sheet.ts'

/** SPEC W611: whether an advertisement would cover a dialog, a movement or a sheet that is about to open. */
export function isPageBusy(): boolean {
  return isMoving() || isDialogOpen() || comingSheets.isAwaited()
}
