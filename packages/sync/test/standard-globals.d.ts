// Pure functions that every runtime has and that tests here use. Nothing else of a runtime is known in this package.

export {}

declare global {
  function structuredClone<Value>(value: Value): Value
  function btoa(text: string): string
  class TextEncoder {
    encode(text: string): Uint8Array
  }
}
