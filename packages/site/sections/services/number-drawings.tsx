/** Drawings that contain a service's number. Each is 160 units wide. Details have the signal colour. */
import type { Content } from '@portfolio/content/schema.ts'
import plainNumberRules from './plain-number.css?inline'

interface Props {
  number: number
}

const inkStroke = { fill: 'none', stroke: 'currentColor' } as const
const signalStroke = { fill: 'none', stroke: 'var(--signal)' } as const

/** The number, centred at the height `y`. `sizes` are the font sizes for one, two and three digits. */
const NumberText = ({ number, y, sizes }: Props & { y: number; sizes: [number, number, number] }) => (
  <text x="80" y={y} dy="0.35em" fontSize={sizes[Math.min(String(number).length, 3) - 1]}>
    {number}
  </text>
)

const hanger = 'M34 18L80 0L126 18M80 1V-6C80 -11 89 -11 89 -17.5A9 9 0 0 0 71 -17.5'

const shirtOutline =
  'M56 10C63 25 97 25 104 10L126 18Q136 22 140 30L160 73L134 87L124 64L122 173Q80 179 38 173L36 64L26 87L0 73L20 30Q24 22 34 18Z'

/** Collar, sleeves, cuffs and hem. */
const seams =
  'M51 12C58 35 102 35 109 12M35 17Q46 38 36 66M125 17Q114 38 124 66M4 64L31 78M156 64L129 78M38 166Q80 172 122 166'

/** The stripes of four club shirts: path, stroke width, and vertical centre of the number. */
const stripes = [
  ['M36 127H124M36 146H124', 9, 82],
  ['M47 10V168M113 10V168', 8, 104],
  ['M42 12L80 72L118 12', 10, 122],
  ['M30 88H130', 18, 133],
] as const

/** A shirt on a hanger. The first one defines the shape that the others use. */
function Shirt({ number }: Props) {
  const [path, width, y] = stripes[(number - 1) % stripes.length] ?? stripes[0]
  return (
    <svg viewBox="0 -21.5 160 200" strokeWidth="2.5" aria-hidden="true">
      {number === 1 ? (
        <g id="shirt">
          <path {...inkStroke} d={hanger} />
          <path d={shirtOutline} />
          <path {...signalStroke} d={seams} />
        </g>
      ) : (
        <use href="#shirt" />
      )}
      <path {...signalStroke} d={path} strokeWidth={width} />
      <NumberText number={number} y={y} sizes={[70, 52, 36]} />
    </svg>
  )
}

/** A racing plate, tied to the line above the service. */
function Plate({ number }: Props) {
  const ties = 'M52 29V2L62 -10M108 29V2L118 -10'
  return (
    <svg viewBox="0 0 160 168" aria-hidden="true">
      <path d="M42 15H118Q124 15 129 19L153 40Q159 45 158 53L143 152Q141 164 129 164H31Q19 164 17 152L2 53Q1 45 7 40L31 19Q36 15 42 15Z" />
      <path
        {...signalStroke}
        strokeWidth="4"
        d="M46 38H114Q118 38 121 41L143 60Q147 63 146 68L136 134H24L14 68Q13 63 17 60L39 41Q42 38 46 38Z"
      />
      <path {...signalStroke} strokeWidth="7" strokeDasharray="7" d="M27.5 144H132.5M34.5 151H125.5" />
      <path {...signalStroke} strokeWidth="10" d={ties} />
      <path {...inkStroke} strokeWidth="5" d={ties} />
      <path d="M45 -3h14v12h-14zM101 -3h14v12h-14z" />
      <NumberText number={number} y={87} sizes={[106, 68, 46]} />
    </svg>
  )
}

/** A racing bib, pinned to the line above the service. */
const Bib = ({ number }: Props) => (
  <svg viewBox="0 0 160 158" aria-hidden="true">
    <path d="M3 12Q80 19 157 11Q153 70 157 124L130 154Q70 149 3 154Q8 80 3 12Z" />
    <path {...signalStroke} strokeWidth="3" strokeDasharray="0 6" strokeLinecap="round" d="M9 122H152" />
    <path {...signalStroke} strokeWidth="13" strokeDasharray="3 2 1 2 5 2 2 3 1 2" d="M16 138H92" />
    <path
      fill="var(--signal)"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      d="M156 125L131 153L133 130Z"
    />
    <NumberText number={number} y={70} sizes={[104, 84, 54]} />
    <Pin transform="translate(9 -4) rotate(-38)" />
    <Pin transform="translate(151 -4) scale(-1 1) rotate(-38)" />
  </svg>
)

/** A safety pin, outlined in the signal colour so that it stands out from the bib. */
function Pin({ transform }: { transform: string }) {
  const wire = 'M-4 3V34A4.500 4.500 0 1 0 4 34Q7 18 4 3'
  return (
    <g transform={transform}>
      <path fill="var(--signal)" stroke="var(--signal)" strokeWidth="7" d={wire} />
      <path {...inkStroke} strokeWidth="2.5" d={wire} />
      <path stroke="currentColor" strokeWidth="2.5" d="M-7 6V0Q0 -8 7 0V6Z" />
    </g>
  )
}

/** The number alone, as large as its column. */
const Plain = ({ number }: Props) => (
  <span className="plain-number" aria-hidden="true">
    {number}
  </span>
)

type NumberStyle = Content['look']['numbers']

export const numberDrawings = { shirt: Shirt, plate: Plate, bib: Bib, plain: Plain } satisfies Record<
  NumberStyle,
  unknown
>

/** The additional CSS of each style, inlined before services.css, which reads `--border-width`. */
export const numberDrawingRules: Partial<Record<NumberStyle, string>> = {
  bib: '@layer parts{.service-list{--border-width:2px}}',
  plain: plainNumberRules,
}
