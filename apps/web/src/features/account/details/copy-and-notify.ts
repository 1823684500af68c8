import { copyText } from '../../../ui/copy-text.ts'
import { notify } from '../../../ui/toast.ts'

export async function copyAndNotify(
  text: string,
  said: { readonly done: string; readonly failed: string },
): Promise<void> {
  const isCopied = await copyText(text)
  notify(isCopied ? { tone: 'success', text: said.done } : { tone: 'warning', text: said.failed })
}
