import { Printed } from './Printed.tsx'

/** What clubs print below the number or beside it: a hem, stripes, chevrons, a yoke. Four shirts on a rail are of four clubs. */
const prints = [
  'M40 147Q80 153 120 147M40 161Q80 167 120 161',
  'M50 66V177M110 66V177',
  'M41 136L80 154 119 136M41 152L80 170 119 152',
  'M42 65Q80 80 118 65',
]

/** A number on a shirt on its hanger, whose hook goes around the rail. What lies on the cloth is printed in the ground's colour. */
export function Shirt({ number }: { number: number }) {
  return (
    <svg className="shirt" viewBox="0 0 160 180" aria-hidden="true">
      <path className="shirt-hanger" d="M54 36L80 23L106 36M80 23V16C80 11 89 11 89 4A9 9 0 0 0 71 4" />
      <path d="M60 30Q80 58 100 30L121 36L158 76L138 98L118 80C121 112 116 146 121 174Q104 180 84 177T39 175C44 146 39 112 42 80L22 98L2 76L39 36Z" />
      <path
        className="shirt-print"
        d={`M53 31Q80 69 107 31M151 69L131 91M143 61L124 82M9 69L29 91M17 61L36 82${prints[(number - 1) % prints.length]}`}
      />
      <Printed number={number} y={108.4} sizes={[56, 44, 29]} />
    </svg>
  )
}
