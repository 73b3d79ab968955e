import { Printed } from './Printed.tsx'

/** What clubs print on the cloth, and how far down the number then stands. Four shirts on a rail are of four clubs. */
const prints = [
  ['M0 114H160M0 127H160M0 140H160', 74],
  ['M43 0V160M51 0V160M109 0V160M117 0V160', 88],
  ['M0 14 80 60 160 14M0 29 80 75 160 29', 112],
  ['M0 49 160 44M0 60 160 55', 104],
] as const

/** The edge of a shirt, see artwork/line-up.mjs. */
const outline =
  'M76 0.5 84.5 0.5 91.5 2 104 9.5 125.5 17.5 134 26 160 68 148 77.5 134 86.5 131 82 126 66.5 124 64.5 121.5 78 119.5 100.5 117.5 152.5 99 152 84.5 150 44.5 152.5 41.5 95 39.5 79.5 36.5 64.5 35.5 64 34 66 28.5 82 25.5 87 16 81 0.5 68.5 2.5 64 18.5 38 32 19.5 39.5 15.5 61 7.5 68.5 2.5Z'

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
