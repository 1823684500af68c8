import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { Professor } from '../../ui/professor.tsx'
import { multiplayerTexts } from './texts.ts'

/** Says what shared games need, and leads to what works here. */
export default function MultiplayerPage() {
  usePageHeader({ title: multiplayerTexts.title, back: '/' })
  return (
    <EmptyState
      art={<Professor size="xl" mood="thinking" />}
      title={multiplayerTexts.heading}
      text={
        <>
          <p>{multiplayerTexts.text}</p>
          <p className="mt-3 font-semibold text-ink">{multiplayerTexts.meanwhile}</p>
        </>
      }
      action={
        <ButtonLink href="/setup" size="lg" block>
          {multiplayerTexts.play}
        </ButtonLink>
      }
    />
  )
}
