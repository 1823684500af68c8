import { notify } from '../../../ui/toast.ts'

export async function copyAndNotify(
  text: string,
  said: { readonly done: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', text: said.done })
  } catch {
    // No clipboard over plain HTTP, or permission refused.
    notify({ tone: 'warning', text: said.failed })
  }
}
