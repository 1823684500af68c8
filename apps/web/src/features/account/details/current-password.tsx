import { PasswordField } from '../../../ui/password-field.tsx'
import { detailsTexts as texts } from './details-texts.ts'

interface CurrentPasswordProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function CurrentPassword(props: CurrentPasswordProps) {
  return <PasswordField label={texts.currentPassword} name="password" autoComplete="current-password" {...props} />
}
