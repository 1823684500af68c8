/** A CSS custom property, which React's style type lacks. */
export type CustomProperty = `--${string}`

declare module 'react' {
  interface CSSProperties {
    readonly [property: CustomProperty]: string | number | undefined
  }
}
