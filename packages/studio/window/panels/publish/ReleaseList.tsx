import type { Release } from '@portfolio/publish/publish.ts'
import { useState } from 'react'
import { formatTime } from '../../../messages/format-time.ts'
import type { ReleasePreviewResponse } from '../../../publish/protocol.ts'
import { requestJson } from '../../client.ts'
import { Button, ErrorMessage } from '../../controls/controls.tsx'
import { focusElement, useData, useRequest } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

/** Lists the releases. The owner can view or restore each. Calls `onRestore` when a restore starts. */
export function ReleaseList({ onRestore }: { onRestore(): void }) {
  const { publishJob } = useStudio()
  const { progress, result } = publishJob
  const isBusy = progress !== undefined
  const { data: releases, error: loadError } = useData(
    () => requestJson<Release[]>('/publish/releases'),
    // Load again after each publication or restore.
    isBusy ? undefined : 0,
  )
  const { refusal, isRunning, run } = useRequest()
  const [viewedRelease, setViewedRelease] = useState<{ id: string; address: string }>()
  const error = refusal?.message ?? loadError
  /** Whether the panel already shows this error above the list, as the result of the job. */
  const isErrorInJobResult = result && 'message' in result && result.message === error

  const viewRelease = (id: string) => {
    setViewedRelease(undefined)
    void run(async () => {
      const { address } = await requestJson<ReleasePreviewResponse>('/publish/look', {
        method: 'POST',
        json: { id },
      })
      setViewedRelease({ id, address })
    })
  }
  const restoreRelease = (id: string) => {
    setViewedRelease(undefined)
    // This path is appended to that of the publish job. The server then restores the release.
    publishJob.start('/back', { id })
    onRestore()
  }
  const isLoading = (!error && !releases) || isRunning
  return (
    <section>
      <h3>Published versions</h3>
      <ErrorMessage>{isErrorInJobResult ? undefined : error}</ErrorMessage>
      <p className="help" role="status">
        {isLoading ? 'Loading …' : releases?.length === 0 && 'Nothing yet.'}
      </p>
      <ul>
        {releases?.map((release) => (
          <ReleaseRow
            key={release.id}
            release={release}
            isBusy={isBusy}
            previewAddress={viewedRelease?.id === release.id ? viewedRelease.address : undefined}
            viewRelease={() => viewRelease(release.id)}
            restoreRelease={() => restoreRelease(release.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ReleaseRowProperties {
  release: Release
  isBusy: boolean
  /** Where the viewed release is served on this machine. Undefined for other releases. */
  previewAddress: string | undefined
  viewRelease(): void
  restoreRelease(): void
}

function ReleaseRow({
  release: { at, summary, isOnline },
  isBusy,
  previewAddress,
  viewRelease,
  restoreRelease,
}: ReleaseRowProperties) {
  const accessibleName = `${formatTime(at, 'full')}, ${summary}`
  return (
    <li className="release">
      <p className="release-summary">{summary}</p>
      {isOnline && <span className="badge">Online</span>}
      <time className="help" dateTime={at}>
        {formatTime(at)}
      </time>
      <div className="row">
        {previewAddress ? (
          <a
            // This link replaces the button that had the focus.
            ref={focusElement}
            className="button"
            href={previewAddress}
            target="_blank"
            rel="noopener"
            aria-label={`Open in a new tab: ${accessibleName}`}
          >
            Open
          </a>
        ) : (
          <Button aria-label={`View: ${accessibleName}`} disabled={isBusy} onClick={viewRelease}>
            View
          </Button>
        )}
        {!isOnline && (
          <Button aria-label={`Restore: ${accessibleName}`} disabled={isBusy} onClick={restoreRelease}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
