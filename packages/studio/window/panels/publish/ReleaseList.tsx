import type { Release } from '@portfolio/publish/publish.ts'
import { useState } from 'react'
import { formatTime } from '../../../messages/format-time.ts'
import type { ReleasePreviewResponse } from '../../../publish/protocol.ts'
import { requestJson, requestOptions } from '../../client.ts'
import { Button, ErrorMessage } from '../../controls/controls.tsx'
import { focusElement, useData, useRequest } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

/** Lists the releases, to view or restore. Calls `began` when a restore starts. */
export function ReleaseList({ began }: { began(): void }) {
  const { publishJob } = useStudio()
  const { progress, result } = publishJob
  const isBusy = progress !== undefined
  const { data: releases, error: unread } = useData(
    () => requestJson<Release[]>('/publish/releases'),
    isBusy ? undefined : 0,
  )
  const { refusal, isRunning, run } = useRequest()
  const [viewed, setViewed] = useState<{ id: string; address: string }>()
  const trouble = refusal?.message ?? unread
  const isReported = result && 'message' in result && result.message === trouble

  const view = (id: string) => {
    setViewed(undefined)
    void run(async () =>
      setViewed({
        id,
        ...(await requestJson<ReleasePreviewResponse>('/publish/look', requestOptions('POST', { id }))),
      }),
    )
  }
  const restore = (id: string) => {
    setViewed(undefined)
    publishJob.start('/back', { id })
    began()
  }
  const isLoading = (!trouble && !releases) || isRunning
  return (
    <section>
      <h3>Published versions</h3>
      <ErrorMessage>{isReported ? undefined : trouble}</ErrorMessage>
      <p className="help" role="status">
        {isLoading ? 'Loading …' : releases?.length === 0 && 'Nothing yet.'}
      </p>
      <ul>
        {releases?.map((release) => (
          <Row
            key={release.id}
            release={release}
            isBusy={isBusy}
            address={viewed?.id === release.id ? viewed.address : undefined}
            view={() => view(release.id)}
            restore={() => restore(release.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProperties {
  release: Release
  isBusy: boolean
  address: string | undefined
  view(): void
  restore(): void
}

function Row({ release: { at, summary, isOnline }, isBusy, address, view, restore }: RowProperties) {
  const which = `${formatTime(at, 'full')}, ${summary}`
  return (
    <li className="release">
      <p className="release-summary">{summary}</p>
      {isOnline && <span className="count">Online</span>}
      <time className="help" dateTime={at}>
        {formatTime(at)}
      </time>
      <div className="row">
        {address ? (
          <a
            // It replaces the button that had the focus.
            ref={focusElement}
            className="button"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={`Open in a new tab: ${which}`}
          >
            Open
          </a>
        ) : (
          <Button aria-label={`View: ${which}`} disabled={isBusy} onClick={view}>
            View
          </Button>
        )}
        {!isOnline && (
          <Button aria-label={`Restore: ${which}`} disabled={isBusy} onClick={restore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
