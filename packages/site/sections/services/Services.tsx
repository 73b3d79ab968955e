import type { Content } from '@portfolio/content/schema.ts'
import { Icon } from '../Icon.tsx'
import { RichWords } from '../RichWords.tsx'
import { numberDrawings } from './number-drawings.tsx'
import type { PreparedService } from './prepare-services.ts'

interface Props extends Pick<Content['services'], 'heading'>, Pick<Content['look'], 'numbers'> {
  services: PreparedService[]
  /** The text of each service's link to the form. */
  contactLabel: string
}

/** The services, each with a drawing of its number, and a link to a work that is an example of it. */
export function Services({ heading, services, numbers: numberStyle, contactLabel }: Props) {
  const NumberDrawing = numberDrawings[numberStyle]
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">
        <span className="services-sash">{heading}</span>
      </h2>
      <ol className="service-list">
        {services.map((service, index) => (
          <li className="service" key={service.title}>
            <div className="service-number">
              <NumberDrawing number={index + 1} />
            </div>
            <h3>{service.title}</h3>
            {service.sentence && (
              <p>
                <RichWords words={service.sentence} />
              </p>
            )}
            <ul>
              {service.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <Offer {...service} contactLabel={contactLabel} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type OfferProps = PreparedService & Pick<Props, 'contactLabel'>

/**
 * The price tag of a service: an example of it among the works, its price and time, what is included, and a link to the
 * form. `data-prefill` is the start of the visitor's message, see prefill-links.ts.
 */
const Offer = ({ title, link, price, time, includes, contactLabel }: OfferProps) => (
  <div className="offer">
    {link && (
      <a className="service-link" href={link.url}>
        {link.picture && <img src={link.picture} alt="" loading="lazy" decoding="async" />}
        {link.label}
        <Icon name="arrow" />
      </a>
    )}
    {(price || time) && (
      <p className="offer-price">
        {price && <strong>{price}</strong>} {time && <span>{time}</span>}
      </p>
    )}
    {includes.length > 0 && (
      <ul>
        {includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    <a className="offer-contact" href="#contact" data-prefill={`${title}: `}>
      {contactLabel} <span className="visually-hidden">{title}</span>
      <Icon name="arrow" />
    </a>
  </div>
)
