import { Printed } from './Printed.tsx'

/** What clubs print on the cloth, and how far down the number then stands. Four shirts on a rail are of four clubs. */
const prints = [
  ['M0 138H160M0 152H160M0 166H160', 90],
  ['M41 0V190M50 0V190M110 0V190M119 0V190', 100],
  ['M-5 24 80 74 165 24M-5 40 80 90 165 40', 134],
  ['M-5 62 165 54M-5 75 165 67', 122],
] as const

/** The edge of a shirt, see artwork/line-up.mjs. */
const outline =
  'M155 90q-9 5-14.5 9t-9 5.5t-4.5 1t-3-7.5q-1 34-3 82q-31-1-34-2t-5.5-1t-5.5 1t-37 2q-4-67-7-94q-3 14-7 20q-11-6-30-19q2-5 17-35.5t17.5-32t16-6.5t16-6.5t5-3t5.5-2.5t6-1t8 1t9 4t18 8t16 6.5t13 32.5t13 38z'

/** A number on a shirt on its hanger, whose hook goes around the rail. What lies on the cloth is printed in the ground's colour. */
export function Shirt({ number }: { number: number }) {
  const [print, y] = prints[(number - 1) % prints.length] ?? prints[0]
  return (
    <svg className="shirt" viewBox="-5 -21.5 160 203" aria-hidden="true">
      <path className="shirt-hanger" d="M80 5V-6C80 -11 89 -11 89 -17.5A9 9 0 0 0 71 -17.5" />
      <path d={outline} />
      {/* All are cut to the first one's. */}
      {number === 1 && (
        <clipPath id="shirt">
          <path d={outline} />
        </clipPath>
      )}
      <path className="shirt-print" clipPath="url(#shirt)" d={print} />
      <Printed number={number} y={y} sizes={[76, 56, 38]} />
    </svg>
  )
}
