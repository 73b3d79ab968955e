/** Builds the page, and says what is left to do. */
import { join } from 'node:path'
import { readDemoFields } from '@portfolio/content/demo-fields.ts'
import type { MissingLetters } from '@portfolio/content/fonts/missing-letters.ts'
import { listSmallPictures } from '@portfolio/content/pictures/list-small-pictures.ts'
import { type SizeProblem, sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { type BuildContext, buildPage, buildSteps, readSettings } from '@portfolio/publish/build-page.ts'
import { publishSettings } from '@portfolio/publish/publish-target.ts'
import type { FastifyInstance } from 'fastify'
import { demoFieldsSummary } from '../fields.ts'
import {
  type JobEvent,
  type JobResult,
  type JobRunner,
  type Progress,
  progressReporter,
  toJobResult,
} from '../job-runner.ts'

/** A finished build: the owner's remaining tasks. */
export interface PageBuildResult {
  remainingTasks: string[]
}

/** `POST /ready` starts a build. */
export async function pageBuildRoutes(
  app: FastifyInstance,
  {
    jobs,
    report,
    ...project
  }: Omit<BuildContext, 'signal'> & { jobs: JobRunner; report: (event: JobEvent<PageBuildResult>) => void },
): Promise<void> {
  app.post('/ready', (_, reply) => {
    jobs.start('ready', (signal) => build({ ...project, signal }, report), report)
    return reply.code(202).send()
  })
}

/** Builds the page; `report` is called when each step begins. */
export const build = (
  order: BuildContext,
  report: (progress: Progress) => void,
): Promise<JobResult<PageBuildResult>> =>
  toJobResult(async () => {
    const { reading, unsupportedTexts, settings } = await buildPage(
      order,
      progressReporter(buildSteps, report),
    )
    const { PUBLISH_TO: place } = readSettings(order, publishSettings)
    const remainingTasks = nextSteps({
      siteUrl: settings.SITE_URL,
      backendUrl: settings.PUBLIC_BACKEND_URL,
      isPublished: place !== undefined,
      notYours: readDemoFields(join(order.folder, 'content')).length,
      small: await listSmallPictures(reading.texts),
      foreign: unsupportedTexts,
    })
    return { remainingTasks }
  })

interface BuiltFor {
  siteUrl: string | undefined
  /** The form's backend, if it is not our own server. */
  backendUrl: string | undefined
  isPublished: boolean
  notYours: number
  small: readonly (SizeProblem & { text: string })[]
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
  const tooSmall = small.map((one) => `${one.text} ${sizeWarning(one)}`)
  const letters = [...new Set(foreign.flatMap(({ letters }) => letters))]
  const places = foreign.map(({ location }) => location)
  const steps = [
    notYours > 0 && `${demoFieldsSummary(notYours)}.`,
    small.length > 0 &&
      `${small.length === 1 ? 'A picture is' : `${small.length} pictures are`} too small: ${first(tooSmall, 3, '; ')}.`,
    // More examples would not help: the text is in another script.
    foreign.length > 0 &&
      `Some letters are missing in the page’s font, so browsers show them in another font: ${first(letters, 24, ' ')}, in ${first(places, 3, '; ')}.`,
    siteUrl === undefined &&
      'Shared links and search engines need your address: add the line SITE_URL=https://you.example with your own address to the settings file .env, and build again.',
    ...waysOnline(isPublished, backendUrl),
    'Then run npm run doctor to test everything.',
  ]
  return steps.filter((step) => step !== false)
}

function waysOnline(isPublished: boolean, backendUrl: string | undefined): string[] {
  if (isPublished) return ['To put the page online, use the Publish panel.']
  if (backendUrl !== undefined)
    return [
      `Upload everything in the project’s folder dist, the built page, to your host. Messages go to ${new URL(backendUrl).host}.`,
    ]
  return [
    'Restart the server, so that it shows the new page: npm run serve, or if it is a service, sudo systemctl restart portfolio.',
    'If the page runs on another machine, copy your changes to it and build the page there.',
  ]
}

/** Joins the first items and says how many more there are. */
const first = (all: readonly string[], count: number, between: string) =>
  all.slice(0, count).join(between) + (all.length > count ? ` and ${all.length - count} more` : '')
