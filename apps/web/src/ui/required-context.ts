import { createContext, useContext, type Context } from 'react'

/**
 * A value that everything below its provider has.
 * @param name says in the error what is missing
 * @returns the context, and the hook that reads it and throws outside of the provider
 */
export function createRequiredContext<Value>(name: string): readonly [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null)
  const useRequired = (): Value => {
    const value = useContext(RequiredContext)
    if (value === null) throw new Error(`No ${name} here: the component stands outside of its provider`)
    return value
  }
  return [RequiredContext, useRequired]
}
