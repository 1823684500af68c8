import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export type FormFaults<Field extends string> = { readonly [field in Field]?: string }

interface FormInCheck<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: FormFaults<Field>
  /** Focuses the first invalid field. @returns whether there is no fault */
  readonly show: (faults: FormFaults<Field>) => boolean
}

export function useFormFaults<Field extends string>(): FormInCheck<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults<Field>>({})
  const show = (found: FormFaults<Field>): boolean => {
    // Screen readers would miss the error if the field were focused before it is marked.
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return Object.keys(found).length === 0
  }
  return { form, faults, show }
}
