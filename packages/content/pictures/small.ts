/** The size of a picture as shown, and the size that it needs to be sharp, in pixels. */
export interface Small {
  width: number
  height: number
  needed: { width: number; height: number }
}

/** Says how a picture is too small: a phrase that follows its name. */
export const sizeWarning = ({ width, height, needed }: Small): string =>
  `has ${width} × ${height} pixels here, but needs ${needed.width} × ${needed.height} to be sharp`
