import { createContext, useContext, type Context } from 'react'

/** Creates a context whose hook throws outside its provider, with `name` in the message. */
export function createRequiredContext<Value>(name: string): readonly [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null)
  const useRequired = (): Value => {
    const value = useContext(RequiredContext)
    if (value === null) throw new Error(`No ${name} here: the component stands outside of its provider`)
    return value
  }
  return [RequiredContext, useRequired]
}
