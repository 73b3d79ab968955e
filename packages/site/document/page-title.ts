/** The tab's title on a page with its own title. */
export const pageTitle = (title: string, { name }: { name: string }) => `${title} – ${name}`
