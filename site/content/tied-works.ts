/** What ties a service to the work that shows it. */
import { fieldName } from './document.ts'
import { near } from './near.ts'
import type { Mistake, PlacedText } from './read.ts'
import type { Content } from './schema.ts'

/**
 * The services whose work is none of the portfolio's, each with the titles that it may mean.
 *
 * @param content the two files, as far as they could be read
 * @param texts every text of the content, to tell where it stands
 */
export function unknownWorks(
  { services, portfolio }: Partial<Pick<Content, 'services' | 'portfolio'>>,
  texts: PlacedText[],
): Mistake[] {
  if (!services || !portfolio) return []
  const titles = portfolio.works.map(({ title }) => title)
  return services.services.flatMap(({ work }, index) => {
    if (work === undefined || titles.includes(work)) return []
    const meant = near(work, titles)
    const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `there are ${titles.join(', ')}`
    const reason = `no work has the title "${work}"; ${advice}`
    return texts
      .filter(({ field }) => fieldName(field) === `services[${index + 1}].work`)
      .map(({ path, line, field }) => ({ path, line, field, reason }))
  })
}
