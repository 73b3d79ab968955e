import type { PublishResult } from '@portfolio/publish/publish.ts'
import type { Progress } from '../job-runner.ts'

export const settingNames = ['PUBLISH_TO', 'SITE_URL', 'PUBLIC_BACKEND_URL', 'PUBLIC_BACKEND_KEY'] as const

export type SettingName = (typeof settingNames)[number]

export interface TargetSettings {
  /** The settings as written. Empty if not set. */
  settings: Record<SettingName, string>
  /** The settings that the environment sets. They override `.env`. */
  fromEnvironment: SettingName[]
  /** Where the form sends messages: a phrase that follows "Messages go to". Missing if the settings are invalid. */
  messagesTo?: string | undefined
  /** Why the settings are invalid. */
  problem?: string | undefined
  /** The progress of the current publication, if any. */
  progress?: Progress | undefined
}

/** A finished publication. `isRestored` is true if it put an earlier release back online. */
export type Publication = PublishResult & { isRestored: boolean }

export interface ReleasePreviewResponse {
  address: string
}
