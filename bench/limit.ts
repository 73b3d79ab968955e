/**
 * The page at its limit: the words of the real one in the plainest HTML, without a script, a web font or a layout of
 * its own. No page that says the same can be much faster.
 */
import { readContent } from '../site/content/read.ts'

/**
 * Writes the limit page.
 *
 * @param picture an `<img>` to stand above the name
 */
export function limitPage(picture = ''): string {
  const { site, home, portfolio, services, contact, words } = readContent().content
  const parts = { home, portfolio, services, contact }
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const link = (href: string, text: string) => `<a href="${href}">${text}</a>`
  return `<!doctype html>
<html lang="${words.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'">
<title>${site.name} – ${site.tagline}</title>
<meta name="description" content="${site.description}">
<style>
body { margin: 1rem; font: 1rem/1.5 sans-serif }
h1, h2, h3 { line-height: 1.1 }
h1 { font-size: 4rem; margin: 0 }
img { display: block; width: 66vw; height: auto }
label, input, textarea { display: block; width: 100% }
</style>
<header>
<a href="#content">${words.bar.skip}</a>
${link('#home', site.brand)}
<nav aria-label="${words.bar.label}">${list(Object.entries(parts).map(([id, { menu }]) => link(`#${id}`, menu)))}</nav>
</header>
<main id="content">
<section id="home">
${picture}
<h1>${site.name}</h1>
<p>${site.tagline}</p>
<p>${home.lead ?? ''}</p>
<p>${site.introduction}</p>
<p>${link('#portfolio', home.toWork)} ${link('#contact', home.toContact)}</p>
</section>
<section id="portfolio">
<h2>${portfolio.heading}</h2>
${list(portfolio.works.map(({ title, category, client = '', year = '' }) => `${client} ${year} ${link('#', `${title} ${category}`)}`))}
</section>
<section id="services">
<h2>${services.heading}</h2>
${services.services.map(({ title, sentence = '', items, work = '' }) => `<h3>${title}</h3><p>${sentence}</p>${list(items)}<p>${work}</p>`).join('\n')}
</section>
<section id="contact">
<h2>${contact.heading}</h2>
<h3>${contact.formHeading}</h3>
<form method="post" action="/contact">
${Object.entries(words.form.fields)
  .map(([name, { label }]) => `<label>${label}<input name="${name}"></label>`)
  .join('\n')}
<button>${words.form.send}</button>
</form>
<p>${words.privacy.kept}</p>
<h3>${contact.detailsHeading}</h3>
${list([link(`mailto:${site.email}`, site.email), link('tel:', site.phone)])}
<h3>${contact.profilesHeading}</h3>
${list(site.profiles.map(({ address, label }) => link(address, label)))}
</section>
</main>
<footer>
<p>${site.brand}</p>
<p>${site.copyright}</p>
</footer>
`
}
