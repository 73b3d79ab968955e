interface Props {
  number: number
  /** The height of its middle. */
  y: number
  /** How large it is with one digit, with two, and with three. */
  sizes: readonly [number, number, number]
}

/** A number in the middle of a drawing that is 160 wide. */
export const Printed = ({ number, y, sizes }: Props) => (
  <text x="80" y={y} dy="0.35em" fontSize={sizes[Math.min(String(number).length, 3) - 1]}>
    {number}
  </text>
)
