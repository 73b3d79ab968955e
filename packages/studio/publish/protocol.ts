import type { PublishResult } from '@portfolio/publish/publish.ts'
import type { Progress } from '../job-runner.ts'

export type Setting = 'PUBLISH_TO' | 'SITE_URL' | 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'

export interface TargetSettings {
  /** The settings as written; empty if not set. */
  settings: Record<Setting, string>
  /** The settings from the environment, which override `.env`. */
  fixed: Setting[]
  /** Where the form sends messages: a phrase that follows "Messages go to". Only if the settings are valid. */
  messagesTo?: string | undefined
  trouble?: string | undefined
  progress?: Progress | undefined
}

export type Publication = PublishResult & { isBack: boolean }

export interface Shown {
  address: string
}
