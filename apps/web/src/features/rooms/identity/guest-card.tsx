import { X } from 'lucide-react'
import { useState } from 'react'
import { withTarget } from '../../account/with-target.ts'
import { roomPath } from '../../games/room-under-way.ts'
import { localValues } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { guestTexts as texts } from './guest-texts.ts'
import { useIdentity } from './use-identity.ts'

interface GuestCardProps {
  readonly gameId: string
}

/** SPEC W328: leads a guest to an account by one tap. Renders nothing for an account. */
export function GuestCard({ gameId, onClose }: GuestCardProps & { readonly onClose?: () => void }) {
  const { user } = useIdentity()
  if (user?.kind !== 'guest') return null
  return (
    <aside aria-label={texts.guest} className="rounded-card border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-ink-soft">{texts.kept}</p>
        {onClose !== undefined && (
          <IconButton label={UI_TEXTS.close} icon={<X />} guarded className="-mt-3 -me-3" onClick={onClose} />
        )}
      </div>
      <ButtonLink
        href={withTarget('/sign-up', roomPath(gameId))}
        variant="secondary"
        block
        className="mt-3 h-auto min-h-12 py-2"
      >
        {texts.toAccount}
      </ButtonLink>
    </aside>
  )
}

const values = localValues()

/** SPEC W328: the card, until it is closed on this device. */
export function ClosableGuestCard({ gameId }: GuestCardProps) {
  const [isClosed, setClosed] = useState(() => values.read(KEYS.guestCardClosed) === 'true')
  if (isClosed) return null
  const close = () => {
    values.write(KEYS.guestCardClosed, 'true')
    setClosed(true)
  }
  return <GuestCard gameId={gameId} onClose={close} />
}
