/** Of style sheets. React's style type lacks them. */
export type CustomProperty = `--${string}`

declare module 'react' {
  interface CSSProperties {
    readonly [property: CustomProperty]: string | number | undefined
  }
}
