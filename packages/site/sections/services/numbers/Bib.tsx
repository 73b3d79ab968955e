import { Printed } from './Printed.tsx'

/** A number on a racing bib, pinned to the string. Details are in the ground colour. */
export function Bib({ number }: { number: number }) {
  return (
    <svg className="bib" viewBox="0 0 160 158" aria-hidden="true">
      <path d="M3 12Q80 19 157 11Q153 70 157 124L130 154Q70 149 3 154Q8 80 3 12Z" />
      <path className="bib-perforation" d="M9 122H152" />
      <path className="bib-code" d="M16 138H92" />
      <path className="bib-fold" d="M156 125L131 153L133 130Z" />
      <Printed number={number} y={70} sizes={[104, 84, 54]} />
      <Pin at="translate(9 -4) rotate(-38)" />
      <Pin at="translate(151 -4) scale(-1 1) rotate(-38)" />
    </svg>
  )
}

/** Outlined in the ground colour, so that it is visible on the paper. */
function Pin({ at }: { at: string }) {
  const wire = 'M-4 3V34A4.500 4.500 0 1 0 4 34Q7 18 4 3'
  return (
    <g transform={at} className="bib-pin">
      <path d={wire} />
      <path d={wire} />
      <path d="M-7 6V0Q0 -8 7 0V6Z" />
    </g>
  )
}
