import { notify } from '../../../ui/toast.ts'

/** Copies a text and says so, or that it has to be done by hand. */
export async function copyText(text: string, said: { readonly done: string; readonly failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', text: said.done })
  } catch {
    // No clipboard over plain HTTP, or the person refused it: what is shown can be copied by hand.
    notify({ tone: 'warning', text: said.failed })
  }
}
