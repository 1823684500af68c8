import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries, devicesQuery } from '../account-queries.ts'
import { accountFaultText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.ts'
import { useMinute } from '../../../ui/use-minute.ts'
import { detailsTexts as texts } from './details-texts.ts'
import { deviceList } from './device-list.ts'
import { useAccountRequest } from '../use-account-request.ts'

interface DevicesPanelProps {
  readonly user: SessionUser
  readonly onEverywhere: () => void
}

export function DevicesPanel({ user, onEverywhere }: DevicesPanelProps) {
  const { client } = useSession()
  const { run } = useAccountRequest()
  const now = useMinute()
  const [pending, setPending] = useState<string | null>(null)
  const query = devicesQuery(client, user.id)
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery(query, accountQueries)

  const end = async (id: string) => {
    setPending(id)
    const answer = await run(() => (id === 'others' ? client.signOut('others') : client.signOutDevice(id)))
    // A session that no longer exists has ended, as the user wanted.
    const isGone = answer.ok || answer.error.code === 'not_found'
    if (isGone) await accountQueries.invalidateQueries({ queryKey: query.queryKey })
    setPending(null)
    if (!answer.ok && !isGone) notify({ tone: 'error', text: accountFaultText(answer.error, 'sign-out') })
    else notify({ tone: 'success', text: id === 'others' ? texts.othersGone : texts.deviceGone })
  }

  if (isError || (data === undefined && errorUpdateCount > 0)) {
    return <LoadFailed text={texts.devicesLost} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <p role="status">{texts.checking}</p>
  const devices = deviceList(data, now)
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">{device.name}</p>
              {device.lines.map((line) => (
                <p key={line} className="text-sm text-ink-soft">
                  {line}
                </p>
              ))}
            </div>
            {device.isCurrent ? (
              <Badge tone="delft">{texts.thisDevice}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                guarded
                aria-label={texts.signOutNamed([device.name, ...device.lines].join(', '))}
                busy={pending === device.id}
                onClick={() => void end(device.id)}
              >
                {texts.signOutDevice}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button
          variant="secondary"
          size="lg"
          block
          guarded
          busy={pending === 'others'}
          onClick={() => void end('others')}
        >
          {texts.signOutOthers}
        </Button>
      )}
      <Button variant="quiet" block onClick={onEverywhere}>
        {texts.signOutEverywhere}
      </Button>
    </div>
  )
}
