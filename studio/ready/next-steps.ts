import type { MissingLetters } from '../../site/fonts/missing.ts'
import { type Small, smallWords } from '../../site/pictures/small.ts'
import { thingsNotYours } from '../fields.ts'

/** What the page was built for, and with what. */
export interface BuiltFor {
  /** The address that visitors use, where it is set. */
  siteUrl: string | undefined
  /** Where the form sends messages, where that is not our own server. */
  backendUrl: string | undefined
  /** Whether it is known where to publish it. */
  isPublished: boolean
  /** How many fields are not their owner's yet. */
  notYours: number
  /** The pictures that are not sharp where they stand. */
  small: readonly (Small & { text: string })[]
  /** The texts with letters that the page's family has not. */
  foreign: readonly MissingLetters[]
}

/** What is left for the owner to do after a build, each a sentence or two. */
export function nextSteps({
  siteUrl,
  backendUrl,
  isPublished,
  notYours,
  small,
  foreign,
}: BuiltFor): string[] {
  const steps = [
    notYours > 0 && `${thingsNotYours(notYours)}.`,
    small.length > 0 &&
      `${small.length === 1 ? 'A picture is' : `${small.length} pictures are`} too small: ${first(
        small.map((one) => `${one.text} ${smallWords(one)}`),
        most.places,
        '; ',
      )}.`,
    foreign.length > 0 &&
      `Letters that the page’s face has not, and that each browser shows in one of its own: ${lettersAndPlaces(foreign)}.`,
    siteUrl === undefined &&
      'Links that are shared, and search engines, do not know your address yet: write SITE_URL=https:// and your address into the file .env (the project’s settings, one a line), and build again.',
    isPublished && 'Publish, beside this, puts it online.',
    !isPublished &&
      backendUrl !== undefined &&
      `Put all that is in the folder dist (the page as it is made, in the project’s own folder) on your host. Messages go to ${new URL(backendUrl).host}.`,
    !isPublished &&
      backendUrl === undefined &&
      'Start the server again, so that it shows the new page: npm run serve. Where it is a service, sudo systemctl restart portfolio.',
    !isPublished &&
      backendUrl === undefined &&
      'Where another machine shows the page, bring your changes there, and build the page there.',
    'Then npm run doctor tries it all out.',
  ]
  return steps.filter((step) => step !== false)
}

/** More letters, and more places, are no help to anybody: they are another script's. */
const most = { letters: 24, places: 3 }

/** The letters, and where they stand. */
function lettersAndPlaces(foreign: readonly MissingLetters[]): string {
  const letters = [...new Set(foreign.flatMap(({ letters }) => letters))]
  const places = foreign.map(({ place }) => place)
  return `${first(letters, most.letters, ' ')}, in ${first(places, most.places, '; ')}`
}

/** The first of several, and how many more there are. */
const first = (all: readonly string[], count: number, between: string) =>
  all.slice(0, count).join(between) + (all.length > count ? ` and ${all.length - count} more` : '')
