/** A value, or the reason of a refusal. A refusal is returned, never thrown. */
export type Result<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Fault }

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<Fault>(error: Fault): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error }
}
