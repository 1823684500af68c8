import { isDialogOpen } from '../../ui/is-dialog-open.ts'
import { isMoving } from '../../ui/movement.ts'
import { comingSheets } from '../../ui/use-coming-sheet.ts'

/** SPEC W611: whether an advertisement would come over what somebody does, or has just asked for. */
export function isCovered(): boolean {
  return isMoving() || isDialogOpen() || comingSheets.isAwaited()
}
