import { Printed } from './Printed.tsx'

const hanger = 'M34 18L80 0L126 18M80 1V-6C80 -11 89 -11 89 -17.5A9 9 0 0 0 71 -17.5'

const outline =
  'M56 10C63 25 97 25 104 10L126 18Q136 22 140 30L160 73L134 87L124 64L122 173Q80 179 38 173L36 64L26 87L0 73L20 30Q24 22 34 18Z'

/** Collar, sleeves, cuffs and hem. */
const seams =
  'M51 12C58 35 102 35 109 12M35 17Q46 38 36 66M125 17Q114 38 124 66M4 64L31 78M156 64L129 78M38 166Q80 172 122 166'

/** The stripes of four club shirts: path, stroke width, and vertical centre of the number. */
const prints = [
  ['M36 127H124M36 146H124', 9, 82],
  ['M47 10V168M113 10V168', 8, 104],
  ['M42 12L80 72L118 12', 10, 122],
  ['M30 88H130', 18, 133],
] as const

/** A number on a shirt, whose hanger hooks around the rail. */
export function Shirt({ number }: { number: number }) {
  const [stripes, width, y] = prints[(number - 1) % prints.length] ?? prints[0]
  return (
    <svg className="shirt" viewBox="0 -21.5 160 200" aria-hidden="true">
      {number === 1 ? (
        <g id="shirt">
          <path className="shirt-hanger" d={hanger} />
          <path d={outline} />
          <path className="shirt-print" d={seams} />
        </g>
      ) : (
        <use href="#shirt" />
      )}
      <path className="shirt-print" d={stripes} strokeWidth={width} />
      <Printed number={number} y={y} sizes={[70, 52, 36]} />
    </svg>
  )
}
