/** Builds the page, and lists the tasks that remain before it is online. */
import { join } from 'node:path'
import { readDemoFields } from '@portfolio/content/demo-fields.ts'
import type { MissingLetters } from '@portfolio/content/fonts/missing-letters.ts'
import { listSmallPictures } from '@portfolio/content/pictures/list-small-pictures.ts'
import { type SizeProblem, sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { type BuildContext, buildPage, buildSteps, readSettings } from '@portfolio/publish/build-page.ts'
import { publishSettings } from '@portfolio/publish/publish-target.ts'
import type { FastifyInstance } from 'fastify'
import { demoFieldsSummary } from '../fields.ts'
import type { JobRunner } from '../job-runner.ts'
import { jobPaths } from '../protocol.ts'

/** The result of a build: the owner's remaining tasks, one or two sentences each. */
export interface PageBuildResult {
  remainingTasks: string[]
}

/** Adds the route that starts a build. */
export async function pageBuildRoutes(app: FastifyInstance, { jobs }: { jobs: JobRunner }): Promise<void> {
  app.post(jobPaths.build, (_, reply) => {
    jobs.start('build', buildSteps, runPageBuild)
    return reply.code(202).send()
  })
}

export async function runPageBuild(
  context: BuildContext,
  report: (step: keyof typeof buildSteps) => void,
): Promise<PageBuildResult> {
  const { reading, textsWithMissingLetters, settings } = await buildPage(context, report)
  const { PUBLISH_TO: target } = readSettings(context, publishSettings)
  const remainingTasks = listRemainingTasks({
    siteUrl: settings.SITE_URL,
    backendUrl: settings.PUBLIC_BACKEND_URL,
    hasPublishTarget: target !== undefined,
    demoFieldCount: readDemoFields(join(context.folder, 'content')).length,
    smallPictures: await listSmallPictures(reading.texts),
    textsWithMissingLetters,
  })
  return { remainingTasks }
}

interface BuildSummary {
  siteUrl: string | undefined
  /** The form's backend, if it is not the page's own server. */
  backendUrl: string | undefined
  hasPublishTarget: boolean
  demoFieldCount: number
  /** Pictures that are too small for their place on the page. `text` is the file's name. */
  smallPictures: readonly (SizeProblem & { text: string })[]
  /** Texts with letters that the page's font lacks. */
  textsWithMissingLetters: readonly MissingLetters[]
}

export function listRemainingTasks(summary: BuildSummary): string[] {
  const { siteUrl, backendUrl, hasPublishTarget, demoFieldCount, smallPictures, textsWithMissingLetters } =
    summary
  const sizeWarnings = smallPictures.map((picture) => `${picture.text} ${sizeWarning(picture)}`)
  const letters = [...new Set(textsWithMissingLetters.flatMap(({ letters }) => letters))]
  const locations = textsWithMissingLetters.map(({ location }) => location)
  const tasks = [
    demoFieldCount > 0 && `${demoFieldsSummary(demoFieldCount)}.`,
    smallPictures.length > 0 &&
      `${smallPictures.length === 1 ? 'A picture is' : `${smallPictures.length} pictures are`} too small: ${joinFirst(sizeWarnings, 3, '; ')}.`,
    // A few examples are enough, as the whole text is probably in another script.
    textsWithMissingLetters.length > 0 &&
      `Some letters are missing in the page’s font, so browsers show them in another font: ${joinFirst(letters, 24, ' ')}, in ${joinFirst(locations, 3, '; ')}.`,
    siteUrl === undefined &&
      'Shared links and search engines need your address: add the line SITE_URL=https://you.example with your own address to the settings file .env, and build again.',
    ...deployTasks(hasPublishTarget, backendUrl),
    'Then run npm run doctor to test everything.',
  ]
  return tasks.filter((task) => task !== false)
}

function deployTasks(hasPublishTarget: boolean, backendUrl: string | undefined): string[] {
  if (hasPublishTarget) return ['To put the page online, use the Publish panel.']
  if (backendUrl !== undefined)
    return [
      `Upload everything in the project’s folder dist, the built page, to your host. Messages go to ${new URL(backendUrl).host}.`,
    ]
  return [
    'Restart the server, so that it shows the new page: npm run serve, or if it is a service, sudo systemctl restart portfolio.',
    'If the page runs on another machine, copy your changes to it and build the page there.',
  ]
}

/** Joins the first items and appends the number of the others. */
const joinFirst = (items: readonly string[], count: number, separator: string) =>
  items.slice(0, count).join(separator) + (items.length > count ? ` and ${items.length - count} more` : '')
