import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export type FormFaults<Field extends string> = { readonly [field in Field]?: string }

interface FormInCheck<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: FormFaults<Field>
  /** Focuses the first faulty field. @returns whether there is none */
  readonly show: (faults: FormFaults<Field>) => boolean
}

export function useFormFaults<Field extends string>(): FormInCheck<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults<Field>>({})
  const show = (found: FormFaults<Field>): boolean => {
    // Marked before focused, or screen readers would miss the error.
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return Object.keys(found).length === 0
  }
  return { form, faults, show }
}
