import { useQuery } from '@tanstack/react-query'
import { accountQueries, profileQuery } from '../account-queries.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { accountTexts as texts } from './account-texts.ts'

/** The form needs the profile: the session alone does not say which part of a name is the first. */
export function ProfileWait({ user }: { readonly user: SessionUser }) {
  const { client } = useSession()
  const { isError, isFetching, refetch } = useQuery(profileQuery(client, user.id), accountQueries)
  if (!isError) return <p role="status">{texts.checking}</p>
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{texts.profileLost}</p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  )
}
