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
  'M155 91q-9 4-14.5 8t-12.5 8q-3-4-4-9l-3 82q-29-1-33-2t-6-1t-6.5 1t-36.5 2q-4-67-7-94q-3 14-4 16t-3 4q-10-5-30-19q3-6 12-24t14-29t6.5-12.5t17.5-7.5t17-7.5t4.5-3t6.5-2.5t6.5-1t7.5 1t8.5 4t18 8t16 6.5t13.5 34t12 37.5z'

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
