import { useLocation } from 'wouter'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { lazyPart, type LostPartProps } from '../../ui/lazy-part.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Professor } from '../../ui/professor.tsx'
import { multiplayerPageTexts as texts } from './multiplayer-page-texts.ts'

const options = { Waiting, Lost, isAsked: true }
const looksOfScreen = { Lost, isAsked: true }
const Lobby = lazyPart(async () => (await import('./lobby/lobby-page.tsx')).LobbyPage, options)
const Join = lazyPart(async () => (await import('./join/join-page.tsx')).JoinPage, options)
const Television = lazyPart(async () => (await import('./tv/tv-page.tsx')).TelevisionPage, looksOfScreen)

const Letters = lazyPart(async () => (await import('./tv/letters-page.tsx')).LettersPage, looksOfScreen)

/** /multiplayer, /join/…, /tv and /tv/… */
export default function MultiplayerPage() {
  const [path] = useLocation()
  const [, page, key = ''] = path.split('/')
  if (page === 'join') return <Join key={key} target={decode(key)} />
  if (page === 'tv' && key === '') return <Letters />
  if (page === 'tv') return <Television key={key} token={decode(key)} />
  return <Lobby />
}

/** Returns the part unchanged where its percent-encoding is invalid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function Waiting() {
  return <WaitingPage text={texts.loading} />
}

/** SPEC W206: shown offline, because the files of pages that need the server are not precached. */
function Lost({ onRetry }: LostPartProps) {
  return (
    <EmptyState
      art={<Professor size="xl" mood="thinking" />}
      title={texts.lostTitle}
      text={texts.lostText}
      action={
        <div className="flex flex-col gap-3">
          <ButtonLink href="/setup" size="lg" block>
            {texts.playHere}
          </ButtonLink>
          <Button variant="secondary" size="lg" block onClick={() => void onRetry().catch(() => undefined)}>
            {texts.retry}
          </Button>
        </div>
      }
    />
  )
}
