import type { Content } from '@portfolio/content/schema.ts'
import type { SiteConfig } from '@portfolio/contract/site-config.ts'
import { pluralText } from '@portfolio/contract/words.ts'
import { ContactForm } from '../../contact-form/ContactForm.tsx'
import { ContactIcon } from '../Icon.tsx'
import { ProfileIcon } from '../ProfileIcon.tsx'

interface Props
  extends Pick<Content, 'site' | 'contact' | 'words'>,
    Pick<SiteConfig, 'backend' | 'formAction' | 'retentionDays'> {
  /** Whether this is the page of a rejected form, whose slots the server fills in. Its form is not hydrated. */
  isFormError?: boolean
}

/** Returns the URL that dials a number. Omits the (0) of +44 (0)20, which only calls within the country need. */
const telephoneUrl = (phone: string) => `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`

/** The ticket: the form on its body, contact details and profiles on its stub. */
export function Contact({ site, contact, words, backend, formAction, retentionDays, isFormError }: Props) {
  const { form, privacy } = words
  // The text before the link to the e-mail address, of that link, and after it.
  const [before, link, after] = form.failed
  const formProps = { words: form, backend, email: site.email, action: formAction }
  return (
    <section className="part contact" id="contact" aria-labelledby="contact-heading">
      <h2 id="contact-heading">{contact.heading}</h2>
      <div className="ticket">
        <div className="ticket-body">
          <h3>{contact.formHeading}</h3>
          {contact.reply && <p>{contact.reply}</p>}
          {isFormError ? (
            <ContactForm {...formProps} hasSlots />
          ) : (
            <>
              <div
                data-contact-form
                data-words={JSON.stringify(form)}
                data-backend={backend.url}
                data-key={backend.key}
                data-email={site.email}
                // The text of the stamp on a sent ticket.
                data-stamp={site.brand}
              >
                <ContactForm {...formProps} />
              </div>
              {/* For a message sent while the form's script cannot load. */}
              <div className="contact-failure" role="alert" hidden>
                <template>
                  <p>
                    {before}
                    <a href={`mailto:${site.email}`}>{link}</a>
                    {after}
                  </p>
                </template>
              </div>
            </>
          )}
          <p className="ticket-note">
            {retentionDays === 0 ? privacy.kept : pluralText(privacy.keptFor, retentionDays, form.lang)}
          </p>
        </div>
        <div className="ticket-stub">
          <section aria-labelledby="details-heading">
            <h3 id="details-heading">{contact.detailsHeading}</h3>
            <ul className="stub-links">
              <li>
                <a href={`mailto:${site.email}`}>
                  <ContactIcon name="email" />
                  {site.email}
                </a>
              </li>
              <li>
                <a href={telephoneUrl(site.phone)}>
                  <ContactIcon name="phone" />
                  {/* In right-to-left text, the groups of digits would be reordered. */}
                  <bdi dir="ltr">{site.phone}</bdi>
                </a>
              </li>
            </ul>
          </section>
          {site.profiles.length > 0 && (
            <section aria-labelledby="profiles-heading">
              <h3 id="profiles-heading">{contact.profilesHeading}</h3>
              <ul className="stub-links">
                {site.profiles.map(({ icon, label, address }) => (
                  <li key={label}>
                    <a href={address} rel="me">
                      <ProfileIcon name={icon} />
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {/* The name that the visitor types. Screen readers get it from its field. */}
          <p className="stub-name" aria-hidden="true" translate="no" hidden />
          <p className="stub-number" aria-hidden="true">
            {site.number}
          </p>
        </div>
      </div>
    </section>
  )
}
