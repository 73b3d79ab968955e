/** The size of a picture after cropping, and as `needed` the size at which it would be sharp, in pixels. */
export interface SizeProblem {
  width: number
  height: number
  needed: { width: number; height: number }
}

/** Returns why a picture is too small: a phrase that follows its name. */
export const sizeWarning = ({ width, height, needed }: SizeProblem): string =>
  `has ${width} × ${height} pixels here, but needs ${needed.width} × ${needed.height} to be sharp`
