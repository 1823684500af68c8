import type { Result } from '@dutch/domain/result'

/** What of a window is needed to open a page of somebody else beside ours. */
interface Opener {
  readonly open: (url: string, target: string) => Pick<Window, 'close' | 'location' | 'opener'> | null
  readonly location: Pick<Location, 'assign'>
}

/**
 * SPEC R284: opens a page whose address is still to be asked for in a new tab. The tab is opened within the tap: later, a browser
 * would take it for an advertisement. Where none may be opened, the page comes in the place of ours.
 * @returns what `ask` answered
 */
export async function openPage<Fault>(
  ask: () => Promise<Result<string, Fault>>,
  opener: Opener = window,
): Promise<Result<string, Fault>> {
  const tab = opener.open('', '_blank')
  // A page of somebody else has no business with ours.
  if (tab !== null) tab.opener = null
  const answer = await ask()
  if (!answer.ok) tab?.close()
  else if (tab === null) opener.location.assign(answer.value)
  else tab.location.replace(answer.value)
  return answer
}
