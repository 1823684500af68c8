import type { ImportPlan } from '@dutch/sync/backup/plan-import'
import { Check, CircleDot, FileX, History, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useHouseRules } from '../../house-rules/use-house-rules.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { backupTexts as texts } from './backup-texts.ts'
import { areDefaultSettings, hasNoHouseRules } from './portable-settings.ts'
import type { UseBackupResult } from './use-backup.ts'

/** Shows what a file would add, before anything is stored. */
export function ImportSheet({ backup }: { readonly backup: UseBackupResult }) {
  const { plan } = backup
  return plan === null ? null : <PlanSheet key={plan.exportedAt} plan={plan} backup={backup} />
}

function PlanSheet({ plan, backup }: { readonly plan: ImportPlan; readonly backup: UseBackupResult }) {
  const { settings } = useSettings()
  const [choice, setChoice] = useState<boolean | null>(null)
  const rules = useHouseRules()
  const hasSettings = plan.settings !== null || plan.houseRules !== null
  const withSettings = hasSettings && (choice ?? (areDefaultSettings(settings) && hasNoHouseRules(rules)))
  const hasChanges =
    plan.newGames.length + plan.completedGames.length > 0 ||
    plan.newPlayers > 0 ||
    !['none', 'known'].includes(plan.gameFate)
  const fate = texts.fates[plan.gameFate]
  return (
    <Sheet
      open={backup.isAsking}
      onClose={backup.cancel}
      title={texts.question}
      description={texts.exportedAt(plan.exportedAt)}
      footer={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" size="lg" onClick={backup.cancel}>
            {texts.cancel}
          </Button>
          <Button
            size="lg"
            guarded
            busy={backup.pending === 'store'}
            disabled={!hasChanges && !withSettings}
            onClick={() => void backup.confirm(withSettings)}
          >
            {texts.confirm}
          </Button>
        </div>
      }
    >
      {!hasChanges && !hasSettings && plan.unread === 0 && <p className="mb-2">{texts.nothingNew}</p>}
      <ul className="flex flex-col">
        <Line icon={<History />}>{texts.newGames(plan.newGames.length)}</Line>
        {plan.completedGames.length > 0 && (
          <Line icon={<History />}>{texts.completedGames(plan.completedGames.length)}</Line>
        )}
        {plan.knownGames > 0 && <Line icon={<Check />}>{texts.knownGames(plan.knownGames)}</Line>}
        {plan.unread > 0 && <Line icon={<FileX />}>{texts.unread(plan.unread)}</Line>}
        {plan.newPlayers > 0 && <Line icon={<Users />}>{texts.newPlayers(plan.newPlayers)}</Line>}
        {plan.isEnded && <Line icon={<CircleDot />}>{texts.ended}</Line>}
        {fate !== null && <Line icon={<CircleDot />}>{fate}</Line>}
      </ul>
      {hasSettings && (
        <div className="border-t border-line pt-4">
          <Switch
            label={texts.withSettings}
            hint={texts.withSettingsHint}
            checked={withSettings}
            onChange={setChoice}
          />
        </div>
      )}
    </Sheet>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <span aria-hidden="true" className="shrink-0 text-delft">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
