import type { ReactNode, RefObject } from 'react'

interface FormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly className: string
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** A form that the app validates instead of the browser. */
export function Form({ form, className, onSubmit, children }: FormProps) {
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
