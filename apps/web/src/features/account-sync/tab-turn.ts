const LOCK = 'dutch-sync'

/**
 * SPEC Y153: browsers without locks let two tabs run at once, which amounts to one after the
 * other.
 */
export async function inTurnOfTabs<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(LOCK, work)
}
