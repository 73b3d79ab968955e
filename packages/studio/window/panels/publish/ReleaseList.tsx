import { useEffect, useState } from 'react'
import { timeOf } from '../../../messages/time.ts'
import type { Releases, Shown } from '../../../publish/protocol.ts'
import { ask, refusalOf, sent } from '../../client.ts'
import { Button } from '../../controls/controls.tsx'
import { takeFocus } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

type Release = Releases['releases'][number]

/** Lists the releases, to view or restore. Calls `began` when a restore starts. */
export function ReleaseList({ began }: { began(): void }) {
  const { publishing } = useStudio()
  const [releases, setReleases] = useState<Release[]>()
  const [trouble, setTrouble] = useState<string>()
  const [viewed, setViewed] = useState<{ id: string; address?: string }>()
  const { progress, ended } = publishing
  const isBusy = progress !== undefined
  const isReported = ended && 'sentence' in ended && ended.sentence === trouble
  useEffect(() => {
    if (isBusy) return
    const reading = ask<Releases>('/publish/releases').then(({ releases }) => setReleases(releases))
    void refusalOf(reading).then((refusal) => setTrouble(refusal?.message))
  }, [isBusy])

  const view = async (id: string) => {
    setViewed({ id })
    const fetching = ask<Shown>('/publish/look', sent('POST', { id }))
    const refusal = await refusalOf(fetching.then(({ address }) => setViewed({ id, address })))
    setTrouble(refusal?.message)
    if (refusal) setViewed(undefined)
  }
  const restore = (id: string) => {
    setViewed(undefined)
    publishing.start('/back', { id })
    began()
  }
  const isLoading = (!trouble && !releases) || (viewed && !viewed.address)
  return (
    <section className="releases">
      <h3>Published versions</h3>
      <div role="alert">{trouble && !isReported && <p className="publish-trouble">{trouble}</p>}</div>
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
            view={() => void view(release.id)}
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
  const which = `${timeOf(at, 'whole')}, ${summary}`
  return (
    <li className="release">
      <p className="release-summary">{summary}</p>
      {isOnline && <span className="count">Online</span>}
      <time dateTime={at}>{timeOf(at)}</time>
      <div className="row">
        {address ? (
          <a
            // It replaces the button that had the focus.
            ref={takeFocus}
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
