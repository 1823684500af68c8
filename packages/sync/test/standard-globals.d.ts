// Pure functions that every runtime has and that tests here use. This package knows nothing else of a runtime.

declare function structuredClone<Value>(value: Value): Value
declare function btoa(text: string): string
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class URL {
  constructor(address: string, base?: string)
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
