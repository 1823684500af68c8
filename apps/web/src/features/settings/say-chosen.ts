import { notify } from '../../ui/toast.ts'

/** Where it could not be stored, says for how long it holds. */
export function sayChosen(stored: { readonly ok: boolean }, done: string): void {
  if (stored.ok) notify({ tone: 'info', text: done, id: 'game-settings' })
  else
    notify({
      tone: 'warning',
      text: `${done} jusqu’à la fermeture de la page\u00A0: ce réglage n’a pas pu être enregistré`,
      id: 'game-settings',
    })
}
