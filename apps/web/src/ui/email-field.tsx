import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address, with the keyboard for it; a password manager fills it in. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'autoComplete'>) {
  return <TextField autoCapitalize="none" inputMode="email" {...props} type="email" name="email" autoComplete="email" />
}
