import type { Content } from '../../content/schema.ts'
import { type Shown, ShownWork } from './ShownWork.tsx'
import './services.css'

interface Props extends Pick<Content['services'], 'heading' | 'services'> {
  /** The works that services are tied to. */
  works: Shown[]
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
              {sentence && <p>{sentence}</p>}
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              {shown && <ShownWork work={shown} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
