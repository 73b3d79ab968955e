import { Printed } from './Printed.tsx'

/** A number on a racing plate, tied to the bar. Details are in the ground colour. */
export function Plate({ number }: { number: number }) {
  const ties = 'M52 29V2L62 -10M108 29V2L118 -10'
  return (
    <svg className="plate" viewBox="0 0 160 168" aria-hidden="true">
      <path d="M42 15H118Q124 15 129 19L153 40Q159 45 158 53L143 152Q141 164 129 164H31Q19 164 17 152L2 53Q1 45 7 40L31 19Q36 15 42 15Z" />
      <path
        className="plate-print"
        d="M46 38H114Q118 38 121 41L143 60Q147 63 146 68L136 134H24L14 68Q13 63 17 60L39 41Q42 38 46 38Z"
      />
      <path className="plate-check" d="M27.5 144H132.5M34.5 151H125.5" />
      <path className="plate-slot" d={ties} />
      <path className="plate-tie" d={ties} />
      <path d="M45 -3h14v12h-14zM101 -3h14v12h-14z" />
      <Printed number={number} y={87} sizes={[106, 68, 46]} />
    </svg>
  )
}
