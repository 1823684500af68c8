import { useSyncExternalStore, type CSSProperties } from 'react'
import { createStore } from 'zustand/vanilla'

type MessageStyle = CSSProperties | undefined

/** Sets `--message`, the height of the row of toasts. On the root it would restyle the whole page each time. */
export const messageStyle = createStore<MessageStyle>(() => undefined)

/** The style for elements that keep clear of that row. */
export function useMessageHeight(): MessageStyle {
  return useSyncExternalStore(messageStyle.subscribe, messageStyle.getState, messageStyle.getInitialState)
}
