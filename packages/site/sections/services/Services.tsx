import type { Content } from '@portfolio/content/schema.ts'
import { Icon } from '../Icon.tsx'
import { RichWords } from '../RichWords.tsx'
import { drawings } from './numbers.tsx'
import type { ShownService } from './shown-services.ts'

interface Props extends Pick<Content['services'], 'heading'>, Pick<Content['look'], 'numbers'> {
  services: ShownService[]
}

/** The services, each with its number and a link to the work that shows it. */
export function Services({ heading, services, numbers }: Props) {
  const Drawing = drawings[numbers]
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">
        <span className="services-sash">{heading}</span>
      </h2>
      <ol className="line-up">
        {services.map(({ title, sentence, items, link }, index) => (
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
            {link && (
              <a className="shown-work" href={link.address}>
                {link.words}
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
