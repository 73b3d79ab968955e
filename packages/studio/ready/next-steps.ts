import type { MissingLetters } from '@portfolio/content/fonts/missing.ts'
import { type Small, sizeWarning } from '@portfolio/content/pictures/small.ts'
import { notYoursSummary } from '../fields.ts'

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
    notYours > 0 && `${notYoursSummary(notYours)}.`,
    small.length > 0 &&
      `${small.length === 1 ? 'A picture is' : `${small.length} pictures are`} too small: ${first(
        small.map((one) => `${one.text} ${sizeWarning(one)}`),
        most.places,
        '; ',
      )}.`,
    foreign.length > 0 &&
      `Some letters are missing in the page’s font, so browsers show them in another font: ${lettersAndPlaces(foreign)}.`,
    siteUrl === undefined &&
      'Shared links and search engines need your address: add the line SITE_URL=https://you.example with your own address to the settings file .env, and build again.',
    isPublished && 'To put the page online, use the Publish panel.',
    !isPublished &&
      backendUrl !== undefined &&
      `Upload everything in the project’s folder dist, the built page, to your host. Messages go to ${new URL(backendUrl).host}.`,
    !isPublished &&
      backendUrl === undefined &&
      'Restart the server, so that it shows the new page: npm run serve, or if it is a service, sudo systemctl restart portfolio.',
    !isPublished &&
      backendUrl === undefined &&
      'If the page runs on another machine, copy your changes to it and build the page there.',
    'Then run npm run doctor to test everything.',
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
