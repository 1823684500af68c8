/** The answer of an operation that may be refused: a value, or the reason it was refused. Never thrown. */
export type Result<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Fault }

/** Wraps an accepted value. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Wraps the reason of a refusal. */
export function refuse<Fault>(error: Fault): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error }
}
