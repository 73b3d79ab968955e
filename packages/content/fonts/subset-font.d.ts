/** subset-font 2.9 has no types. These are the parts that we use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      variationAxes: Record<string, number>
      keepFeatures: string[]
      noHinting: boolean
      dropTables: string[]
    },
  ): Promise<Buffer>
}
