import type { Result } from '@dutch/domain/result'

interface Opener {
  readonly open: (url: string, target: string) => Pick<Window, 'close' | 'location' | 'opener'> | null
  readonly location: Pick<Location, 'assign'>
}

/**
 * SPEC R284: opens a page whose address is still to be asked for. The tab is opened within the
 * tap, else browsers block it; where none may be opened, the page replaces ours.
 * @returns what `ask` answered
 */
export async function openPage<Fault>(
  ask: () => Promise<Result<string, Fault>>,
  opener: Opener = window,
): Promise<Result<string, Fault>> {
  const tab = opener.open('', '_blank')
  // A page of somebody else gets no access to ours.
  if (tab !== null) tab.opener = null
  const answer = await ask()
  if (!answer.ok) tab?.close()
  else if (tab === null) opener.location.assign(answer.value)
  else tab.location.replace(answer.value)
  return answer
}
