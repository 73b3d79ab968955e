interface Props {
  number: number
  /** The vertical centre. */
  y: number
  /** The font sizes for one, two and three digits. */
  sizes: readonly [number, number, number]
}

/** A number at the centre of a drawing that is 160 wide. */
export const Printed = ({ number, y, sizes }: Props) => (
  <text x="80" y={y} dy="0.35em" fontSize={sizes[Math.min(String(number).length, 3) - 1]}>
    {number}
  </text>
)
