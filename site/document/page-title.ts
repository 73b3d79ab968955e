/** What the tab says on a page that has a title of its own. */
export const pageTitle = (title: string, { name }: { name: string }) => `${title} – ${name}`
