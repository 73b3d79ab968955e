import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import { RichWords } from '../RichWords.tsx'
import type { ShownWork } from '../work/shown-works.ts'
import { drawings } from './numbers/numbers.ts'
import './services.css'

interface Props extends Pick<Content['services'], 'heading' | 'services'>, Pick<Content['look'], 'numbers'> {
  /** The works that services are tied to. */
  works: Pick<ShownWork, 'title' | 'address'>[]
}

/** The services as a line-up on the kit's own colour, each with its number and the work that shows it. */
export function Services({ heading, services, works, numbers }: Props) {
  const Drawing = drawings[numbers]
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">
        <span className="services-sash">{heading}</span>
      </h2>
      <ol className="line-up">
        {services.map(({ title, sentence, items, work }, index) => {
          const shown = works.find((one) => one.title === work)
          return (
            <li className="service" key={title}>
              <div className="service-number">
                <Drawing number={index + 1} />
              </div>
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
                  {shown.title}
                  <Icon name="arrow" />
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
