import { Eraser } from 'lucide-react'
import { cleanBrowser } from '../../../browser/clean-browser.ts'
import { AdsSwitch } from '../../ads/ads-switch.tsx'
import { useSettings } from '../../settings/use-settings.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { notify } from '../../../ui/toast.ts'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { gameSettingsTexts as texts } from './game-settings-texts.ts'
import { notifySettingStored } from '../../settings/notify-setting-stored.ts'

/** SPEC W509, W510: each setting takes effect at once. */
export function GameSettingsSheet({ open, onClose }: LazySheetProps<null>) {
  const { settings, changeSettings } = useSettings()
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <div className="flex flex-col divide-y divide-line">
        <div className="py-3">
          <Switch
            label={texts.sound}
            hint={texts.soundHint}
            checked={settings.soundEnabled}
            onChange={(soundEnabled) => {
              notifySettingStored(changeSettings({ soundEnabled }), soundEnabled ? texts.soundOn : texts.soundOff)
            }}
          />
        </div>
        <div className="py-3">
          <AdsSwitch />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 flex-1 basis-56">
            <span className="block font-semibold">{texts.maintenance}</span>
            <span className="block text-sm text-ink-soft">{texts.maintenanceHint}</span>
          </p>
          <Button variant="secondary" icon={<Eraser className="size-5" />} onClick={clean}>
            {texts.clean}
          </Button>
        </div>
        <div className="pt-4">
          <ButtonLink href="/settings" variant="quiet" block>
            {texts.all}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}

function clean(): void {
  const ok = cleanBrowser()
  notify({ tone: ok ? 'success' : 'error', text: ok ? texts.cleaned : texts.cleanFailed, id: 'game-settings' })
}
