/** What search engines read of a page: a schema.org thing as JSON-LD, safe inside a `<script>`. */
export const jsonLd = (thing: { '@type': string; [property: string]: unknown }) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
