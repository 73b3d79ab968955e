/** Builds the page, and tells the window how far it is and how it ended. */
import { ConfigError } from '../../contract/environment.ts'
import { buildPage, buildSteps, type Order } from '../../publish/build.ts'
import { Failure } from '../../publish/failure.ts'
import { ContentError } from '../../site/content/read.ts'
import { mistakesOf } from '../files/content.ts'
import type { Mistake } from '../protocol.ts'
import { nextSteps } from './next-steps.ts'

/** How far a build is: what is being done, and how many of all steps are. */
export interface Progress {
  step: string
  done: number
  of: number
}

/** How it ended: with what is left to do, or with the mistakes of the content, or with what else went wrong. */
export type Ended =
  | { ok: true; sentences: string[] }
  | { ok: false; mistakes: readonly Mistake[] }
  | { ok: false; sentence: string }

/**
 * Builds the page.
 *
 * @param tell is told of each step as it begins
 */
export async function build(order: Order, tell: (progress: Progress) => void): Promise<Ended> {
  const names = Object.keys(buildSteps)
  try {
    const { reading, foreign, settings } = await buildPage(order, (step) =>
      tell({ step: buildSteps[step], done: names.indexOf(step), of: names.length }),
    )
    const { SITE_URL: siteUrl, PUBLIC_BACKEND_URL: backendUrl } = settings
    return { ok: true, sentences: nextSteps({ siteUrl, backendUrl, demo: reading.demo.length, foreign }) }
  } catch (error) {
    return endedBy(error)
  }
}

/**
 * How it ended by an error that is for the owner.
 *
 * @throws every other
 */
export function endedBy(error: unknown): Ended {
  if (error instanceof ContentError) return { ok: false, mistakes: mistakesOf(error) }
  if (error instanceof ConfigError || error instanceof Failure) return { ok: false, sentence: error.message }
  throw error
}
