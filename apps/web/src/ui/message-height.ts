import { useSyncExternalStore, type CSSProperties } from 'react'
import { createStore } from 'zustand/vanilla'

type MessageStyle = CSSProperties | undefined

/** `--message` is what the row of messages takes from the page. Inherited from the root, it would style the whole page anew with each message. */
export const messageStyle = createStore<MessageStyle>(() => undefined)

/** For what keeps clear of that row. */
export function useMessageHeight(): MessageStyle {
  return useSyncExternalStore(messageStyle.subscribe, messageStyle.getState, messageStyle.getInitialState)
}
