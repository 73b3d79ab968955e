import type { Content } from '../../content/schema.ts'
import { RichWords } from '../RichWords.tsx'
import type { ShownWork } from '../work/shown-works.ts'
import './services.css'

interface Props extends Pick<Content['services'], 'heading' | 'services'> {
  /** The works that services are tied to. */
  works: Pick<ShownWork, 'title' | 'number' | 'address'>[]
}

/** The services as a line-up on the kit's own colour, each with the work that shows it. */
export function Services({ heading, services, works }: Props) {
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">
        <span className="services-sash">{heading}</span>
      </h2>
      <ul className="line-up">
        {services.map(({ title, sentence, items, work }) => {
          const shown = works.find((one) => one.title === work)
          return (
            <li className="service" key={title}>
              <h3>{title}</h3>
              {sentence && (
                <p>
                  <RichWords words={sentence} />
                </p>
              )}
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              {shown && (
                <a className="shown-work" href={shown.address}>
                  <Shirt number={shown.number} />
                  <span>{shown.title}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A work's number on a shirt on its hanger, whose hook goes around the rail. What lies on the cloth is printed in the ground's colour. */
function Shirt({ number }: { number: number }) {
  return (
    <svg className="shirt" viewBox="0 0 160 180" aria-hidden="true">
      <path className="shirt-hanger" d="M54 36L80 23L106 36M80 23V16C80 11 89 11 89 4A9 9 0 0 0 71 4" />
      <path d="M60 30Q80 58 100 30L121 36L158 76L138 98L118 80L120 175Q80 181 40 175L42 80L22 98L2 76L39 36Z" />
      <path
        className="shirt-print"
        d="M53 31Q80 69 107 31M151 69L131 91M143 61L124 82M9 69L29 91M17 61L36 82M40 147Q80 153 120 147M40 161Q80 167 120 161"
      />
      <text x="80" y="128">
        {number}
      </text>
    </svg>
  )
}
