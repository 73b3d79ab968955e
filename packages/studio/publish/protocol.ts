/** The types that the publish panel and the server share. */
import type { Published, Release } from '@portfolio/publish/publish.ts'
import type { Progress } from '../work.ts'

export type Setting = 'PUBLISH_TO' | 'SITE_URL' | 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'

/** The publish target and its state. */
export interface TargetSettings {
  /** The settings as written; empty if not set. */
  settings: Record<Setting, string>
  /** The settings from the environment, which override `.env`. */
  fixed: Setting[]
  /** Where the form sends messages: a phrase that follows "Messages go to". Only if the settings are valid. */
  messagesTo?: string | undefined
  /** Why publishing is not possible with these settings. */
  trouble?: string | undefined
  /** The progress of a running publication. */
  progress?: Progress | undefined
}

/** A finished publication or restore. */
export type Publication = Published & { isBack: boolean }

/** The releases that can be restored, newest first. */
export interface Releases {
  releases: Release[]
}

/** The local address of a release being viewed. */
export interface Shown {
  address: string
}
