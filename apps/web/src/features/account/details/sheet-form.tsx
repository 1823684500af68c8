import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface SheetFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** The message of an error that belongs to no field. */
  readonly fault?: string | undefined
  readonly submit: string
  readonly tone?: 'primary' | 'danger'
  readonly isBusy: boolean
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

export function SheetForm({ form, fault, submit, tone = 'primary', isBusy, onSubmit, children }: SheetFormProps) {
  return (
    <Form form={form} className="flex flex-col gap-4 pt-1" onSubmit={isBusy ? () => Promise.resolve() : onSubmit}>
      {children}
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      <Button type="submit" variant={tone} size="lg" block busy={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}

/** A hidden field that tells password managers whose password the form is about. */
export function HiddenUser({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
