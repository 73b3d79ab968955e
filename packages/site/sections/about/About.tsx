import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { Icon } from '../Icon.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import { RichLines } from '../RichWords.tsx'
import type { prepareDownload } from './prepare-download.ts'

interface Props {
  about: NonNullable<Content['about']>
  portrait?: Picture | undefined
  download?: ReturnType<typeof prepareDownload>
}

/** Who the designer is: portrait, text, facts, clients, and a file to download. */
export function About({ about, portrait, download }: Props) {
  const { heading, description, text, facts, clientsHeading, clients } = about
  return (
    <section className="part about" id="about" aria-labelledby="about-heading">
      {portrait && (
        <div className="about-portrait">
          <ResponsivePicture
            picture={portrait}
            alt={description ?? ''}
            data-focus={portrait.focus}
            sizes="(width < 48rem) 92vw, 34vw"
            phoneSizes="92vw"
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <div className="about-words">
        <h2 id="about-heading">{heading}</h2>
        {text && (
          <div className="about-text">
            <RichLines lines={text} />
          </div>
        )}
        {facts.length > 0 && (
          <dl className="about-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {clients.length > 0 && (
          <div className="about-clients">
            {clientsHeading && <h3>{clientsHeading}</h3>}
            <ul>
              {clients.map(({ name, years }) => (
                <li key={name}>
                  <span>{name}</span> {years && <span>{years}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {download && (
          <a className="button about-file" data-secondary="" href={download.address} download>
            <span>
              {about.fileLabel ?? about.file} <small>{download.size}</small>
            </span>
            <Icon name="arrow" />
          </a>
        )}
      </div>
    </section>
  )
}
