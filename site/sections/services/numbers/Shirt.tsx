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
  'M155 91q-8 3-13.5 7.5t-9.5 6.5t-5.5 0.5t-2.5-7.5q-1 13-1 23.5t-2 58.5q-28-1-34-2t-9.5 0t-38.5 2q-4-66-7-94q-1 1-2.5 8.5t-4.5 11.5q-8-4-30-19q2-5 17.5-36t18-32t16-6t15-6.5t4.5-3t6-2.5t7-1t8.5 1.5t8 4t18 8t16 6.5t12.5 32t13 39z'

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
