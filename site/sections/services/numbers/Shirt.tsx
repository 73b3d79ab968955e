import { Printed } from './Printed.tsx'

/** What clubs print on the cloth, and how far down the number then stands. Four shirts on a rail are of four clubs. */
const prints = [
  ['M0 114H160M0 127H160M0 140H160', 74],
  ['M43 0V160M51 0V160M109 0V160M117 0V160', 88],
  ['M0 14L80 60L160 14M0 29L80 75L160 29', 112],
  ['M0 49L160 44M0 60L160 55', 104],
] as const

/** The edge of a shirt, see artwork/line-up.mjs. */
const outline =
  'M76 0.5L84.5 0.5L91.5 2L104 9.5L119.5 14.5L125.5 17.5L131.5 22.5L134 26L151.5 53.5L160 68L148 77.5L134 86.5L131 82L126 66.5L125 64.5L124 64.5L121.5 78L119.5 100.5L117.5 152.5L99 152L86.5 150L84.5 150L75 150.5L66 152L44.5 152.5L41.5 95L39.5 79.5L36.5 64.5L35.5 64L34 66L28.5 82L25.5 87L16 81L0.5 68.5L2.5 64L18.5 38L27.5 25L32 19.5L39.5 15.5L61 7.5L68.5 2.5Z'

/** A number on a shirt on its hanger, whose hook goes around the rail. What lies on the cloth is printed in the ground's colour. */
export function Shirt({ number }: { number: number }) {
  const [print, y] = prints[(number - 1) % prints.length] ?? prints[0]
  return (
    <svg className="shirt" viewBox="0 -21.5 160 175" aria-hidden="true">
      <path className="shirt-hanger" d="M80 5V-6C80 -11 89 -11 89 -17.5A9 9 0 0 0 71 -17.5" />
      <path d={outline} />
      {/* All are cut to the first one's. */}
      {number === 1 && (
        <clipPath id="shirt">
          <path d={outline} />
        </clipPath>
      )}
      <path className="shirt-print" clipPath="url(#shirt)" d={print} />
      <Printed number={number} y={y} sizes={[66, 50, 33]} />
    </svg>
  )
}
