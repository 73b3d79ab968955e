/** What ties a service to the work that shows it. */
import { near } from './near.ts'
import type { PlacedText } from './read.ts'
import type { Content } from './schema.ts'

/**
 * One line for each service whose work is none of the portfolio's: its place, and the titles that it may mean.
 *
 * @param content the two files, as far as they could be read
 * @param texts every text of the content, to tell where it stands
 */
export function unknownWorks(
  { services, portfolio }: Partial<Pick<Content, 'services' | 'portfolio'>>,
  texts: PlacedText[],
): string[] {
  if (!services || !portfolio) return []
  const titles = portfolio.works.map(({ title }) => title)
  return services.services.flatMap(({ work }, index) => {
    if (work === undefined || titles.includes(work)) return []
    const place = texts.find(({ place }) => place.endsWith(`services[${index + 1}].work`))?.place
    const meant = near(work, titles)
    const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `there are ${titles.join(', ')}`
    return [`${place}: no work has the title "${work}"; ${advice}`]
  })
}
