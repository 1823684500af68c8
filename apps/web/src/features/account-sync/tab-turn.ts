const LOCK = 'dutch-sync'

/** One tab at a time, where the browser has locks; elsewhere two tabs at once amount to one after the other (SPEC Y153). */
export async function inTurnOfTabs<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(LOCK, work)
}
