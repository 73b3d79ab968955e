import { join } from 'node:path'
import { notYoursOf } from '@portfolio/content/not-yours.ts'
import { smallPictures } from '@portfolio/content/pictures/find-small.ts'
import { type BuildContext, buildPage, buildSteps, settingsIn } from '@portfolio/publish/build.ts'
import { publishSettings } from '@portfolio/publish/place.ts'
import { type Ended, endOf, type Progress, stepsOf } from '../work.ts'
import { nextSteps } from './next-steps.ts'

/** A finished build: the remaining tasks as sentences. */
export interface Made {
  sentences: string[]
}

/**
 * Builds the page.
 * @param report called when each step begins
 */
export const build = (order: BuildContext, report: (progress: Progress) => void): Promise<Ended<Made>> =>
  endOf(async () => {
    const { reading, foreign, settings } = await buildPage(order, stepsOf(buildSteps, report))
    const { SITE_URL: siteUrl, PUBLIC_BACKEND_URL: backendUrl } = settings
    const { PUBLISH_TO: place } = settingsIn(order, publishSettings)
    const small = await smallPictures(reading.texts)
    const notYours = notYoursOf(join(order.folder, 'content')).length
    return {
      sentences: nextSteps({
        siteUrl,
        backendUrl,
        isPublished: place !== undefined,
        notYours,
        small,
        foreign,
      }),
    }
  })
