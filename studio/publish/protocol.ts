/** What the panel of publishing and the studio's server say to each other. */
import type { Release } from '../../publish/destination.ts'
import type { Published } from '../../publish/publish.ts'
import type { Progress } from '../work.ts'

/** The settings that the panel asks for. */
export type Setting = 'PUBLISH_TO' | 'SITE_URL' | 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'

/** Where the page goes. */
export interface Whereto {
  /** Each setting as it is written; empty where it is not set. */
  settings: Record<Setting, string>
  /** Those that the environment has: it goes before the file `.env`. */
  fixed: Setting[]
  /** Where the form will send messages, in words that go on from "Messages go to"; only where nothing is in the way. */
  messagesTo?: string | undefined
  /** Why nothing can be published there as the settings are, in words for the owner. */
  trouble?: string | undefined
  /** How far a publication is that is going on. */
  progress?: Progress | undefined
}

/** What was published, or brought back. */
export type Publication = Published & { isBack: boolean }

/** What was published and can be brought back, the newest first. */
export interface Releases {
  releases: Release[]
}

/** Where a publication can be looked at, on this machine. */
export interface Shown {
  address: string
}
