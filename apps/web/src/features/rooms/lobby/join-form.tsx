import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lobbyTexts as texts } from './lobby-texts.ts'
import { CodeField } from './code-field.tsx'
import { navigate } from '../../../ui/navigation.ts'

export function JoinForm() {
  const hintId = useId()
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">{texts.joinTitle}</h2>
      <p id={hintId} className="mt-0.5 text-ink-soft">
        {texts.joinText}
      </p>
      <CodeField hintId={hintId} onTarget={(target) => navigate(`/join/${target}`)}>
        <Button type="submit" size="lg" block className="mt-3">
          {texts.join}
        </Button>
      </CodeField>
    </Card>
  )
}
