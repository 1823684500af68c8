import { useState } from 'react'
import { browserConsent, type ConsentChoice } from './consent.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { customTexts } from './custom-texts.ts'

interface CustomChoicesProps {
  readonly onSave: (choice: ConsentChoice) => void
}

/** Everything is off until the user chooses. What the app itself needs cannot be switched off. */
export function CustomChoices({ onSave }: CustomChoicesProps) {
  const [choice, setChoice] = useState<ConsentChoice>(() => {
    const { analytics = false, marketing = false } = browserConsent().get() ?? {}
    return { analytics, marketing }
  })
  return (
    <div className="consent-custom">
      <Switch label={customTexts.functional} hint={customTexts.functionalHint} checked isLocked />
      <Switch
        label={customTexts.analytics}
        hint={customTexts.analyticsHint}
        checked={choice.analytics}
        onChange={(analytics) => setChoice({ ...choice, analytics })}
      />
      <Switch
        label={customTexts.marketing}
        hint={customTexts.marketingHint}
        checked={choice.marketing}
        onChange={(marketing) => setChoice({ ...choice, marketing })}
      />
      <Button variant="secondary" size="sm" guarded onClick={() => onSave(choice)}>
        {customTexts.save}
      </Button>
    </div>
  )
}
