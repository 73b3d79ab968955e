import type { Content } from '../../content/schema.ts'
import './services.css'

/** The services as a line-up: numbered cards on one rule. */
export function Services({ heading, services }: Pick<Content['services'], 'heading' | 'services'>) {
  return (
    <section className="part services" id="services" aria-labelledby="services-heading">
      <h2 id="services-heading">{heading}</h2>
      <ol className="line-up">
        {services.map(({ title, items }, index) => (
          <li className="service" key={title}>
            <span className="service-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
