// Pure functions that every runtime has and that tests here use. Nothing else of a runtime is known in this package.

declare function structuredClone<Value>(value: Value): Value
declare function btoa(text: string): string
declare class TextEncoder {
  encode(text: string): Uint8Array
}
