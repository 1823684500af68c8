/** The oldest version of each engine that the app is built for and checked against (decision 0059). The one place that names them. */
export declare const OLDEST: {
  readonly Safari: '16.0'
  readonly Chrome: '105'
  readonly Edge: '105'
  readonly Firefox: '115'
}
/** The same for what lowers scripts and styles. */
export declare const BUILD_TARGET: string[]
/** As people read it. */
export declare const OLDEST_TEXT: string
