import type { Content } from '@portfolio/content/schema.ts'
import { Icon } from '../Icon.tsx'
import { RichWords } from '../RichWords.tsx'
import { numberDrawings } from './number-drawings.tsx'
import type { PreparedService } from './prepare-services.ts'

interface Props extends Pick<Content['services'], 'heading'>, Pick<Content['look'], 'numbers'> {
  services: PreparedService[]
}

/** The services, each with its number and a link to the work that shows it. */
export function Services({ heading, services, numbers }: Props) {
  const NumberDrawing = numberDrawings[numbers]
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">
        <span className="services-sash">{heading}</span>
      </h2>
      <ol className="service-list">
        {services.map(({ title, sentence, items, link }, index) => (
          <li className="service" key={title}>
            <div className="service-number">
              <NumberDrawing number={index + 1} />
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
            {link && (
              <a className="service-link" href={link.address}>
                {link.label}
                <Icon name="arrow" />
                {link.picture && <img src={link.picture} alt="" loading="lazy" />}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
