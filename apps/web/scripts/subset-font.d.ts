/** Types for the part of subset-font that this project calls; the package has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
