export declare const OLDEST: {
  readonly Safari: '16.0'
  readonly Chrome: '105'
  readonly Edge: '105'
  readonly Firefox: '115'
}
export declare const BUILD_TARGET: string[]
export declare const OLDEST_TEXT: string
