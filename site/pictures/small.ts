/** A picture's size in pixels as it is shown, and the one that it needs to be sharp. */
export interface Small {
  width: number
  height: number
  needed: { width: number; height: number }
}

/** Why a picture is too small, in words that go on from its name. */
export const smallWords = ({ width, height, needed }: Small): string =>
  `shows ${width} × ${height} pixels, and needs ${needed.width} × ${needed.height} to be sharp here`
