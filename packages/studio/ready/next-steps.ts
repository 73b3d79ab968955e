import type { MissingLetters } from '@portfolio/content/fonts/missing.ts'
import { type Small, smallWords } from '@portfolio/content/pictures/small.ts'
import { thingsNotYours } from '../fields.ts'

/** The settings and findings of a build. */
export interface BuiltFor {
  /** The public address, if set. */
  siteUrl: string | undefined
  /** The form's backend, if it is not our own server. */
  backendUrl: string | undefined
  /** Whether a publish target is set. */
  isPublished: boolean
  /** The number of fields with demo content. */
  notYours: number
  /** The pictures that are too small to be sharp. */
  small: readonly (Small & { text: string })[]
  /** The texts with characters that the page's fonts lack. */
  foreign: readonly MissingLetters[]
}

/** Returns the owner's remaining tasks after a build, one or two sentences each. */
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

/** More examples would not help: the text is in another script. */
const most = { letters: 24, places: 3 }

/** Lists the letters and where they occur. */
function lettersAndPlaces(foreign: readonly MissingLetters[]): string {
  const letters = [...new Set(foreign.flatMap(({ letters }) => letters))]
  const places = foreign.map(({ place }) => place)
  return `${first(letters, most.letters, ' ')}, in ${first(places, most.places, '; ')}`
}

/** Joins the first items and says how many more there are. */
const first = (all: readonly string[], count: number, between: string) =>
  all.slice(0, count).join(between) + (all.length > count ? ` and ${all.length - count} more` : '')
