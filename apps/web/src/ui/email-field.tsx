import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'autoComplete'>) {
  return <TextField autoCapitalize="none" inputMode="email" {...props} type="email" name="email" autoComplete="email" />
}
