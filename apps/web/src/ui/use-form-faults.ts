import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with each field of a form; a field that is not named is fine. */
export type FormFaults<Field extends string> = { readonly [field in Field]?: string }

export interface FormInCheck<Field extends string> {
  /** For the form itself. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: FormFaults<Field>
  /** Shows what is wrong and puts the focus on the first field of it. @returns whether nothing is */
  readonly show: (faults: FormFaults<Field>) => boolean
}

/** The faults of a form, each beside its field, the first one under the cursor. */
export function useFormFaults<Field extends string>(): FormInCheck<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults<Field>>({})
  const show = (found: FormFaults<Field>): boolean => {
    // The field must be marked before it is read: a reader says the fault as the focus arrives.
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return Object.keys(found).length === 0
  }
  return { form, faults, show }
}
