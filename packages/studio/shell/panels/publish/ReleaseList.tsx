import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { timeOf } from '../../../messages/time.ts'
import type { Releases, Shown } from '../../../publish/protocol.ts'
import { ask, refusalOf, sent } from '../../client.ts'
import { takeFocus } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

type Release = Releases['releases'][number]

/**
 * Lists the releases, newest first, to view or restore.
 * @param began called when a restore starts
 */
export function ReleaseList({ began }: { began(): void }) {
  const { publishing } = useStudio()
  const [releases, setReleases] = useState<Release[]>()
  const [trouble, setTrouble] = useState<string>()
  /** The release being viewed. It has no address while it loads. */
  const [shown, setShown] = useState<Partial<Shown> & { id: string }>()
  const { progress, ended } = publishing
  const isBusy = progress !== undefined
  const isReported = ended && 'sentence' in ended && ended.sentence === trouble
  useEffect(() => {
    if (isBusy) return
    let isWanted = true
    const read = async () => {
      const found = await ask<Releases>('/publish/releases')
      if (isWanted) setReleases(found.releases)
    }
    refusalOf(read()).then((refusal) => isWanted && setTrouble(refusal?.message))
    return () => {
      isWanted = false
    }
  }, [isBusy])

  const look = async (id: string) => {
    setShown({ id })
    const fetchIt = async () => {
      const { address } = await ask<Shown>('/publish/look', sent('POST', { id }))
      setShown({ id, address })
    }
    const refusal = await refusalOf(fetchIt())
    setTrouble(refusal?.message)
    if (refusal) setShown(undefined)
  }
  const bringBack = (id: string) => {
    setShown(undefined)
    publishing.start('/back', { id })
    began()
  }
  return (
    <section className="releases">
      <h3>Published versions</h3>
      <div role="alert">{trouble && !isReported && <p className="publish-trouble">{trouble}</p>}</div>
      <p className="spoken" role="status">
        {shown && !shown.address ? 'Loading …' : ''}
      </p>
      {!trouble && !releases && <p className="help">Loading …</p>}
      {releases?.length === 0 && <p className="help">Nothing yet.</p>}
      <ul>
        {releases?.map((release) => (
          <Row
            key={release.id}
            release={release}
            isBusy={isBusy}
            shown={shown?.id === release.id ? shown : undefined}
            look={() => void look(release.id)}
            bringBack={() => bringBack(release.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProperties {
  release: Release
  isBusy: boolean
  shown: Partial<Shown> | undefined
  look(): void
  bringBack(): void
}

function Row({ release: { at, summary, isOnline }, isBusy, shown, look, bringBack }: RowProperties) {
  const which = `${timeOf(at, 'whole')}, ${summary}`
  return (
    <li className="release">
      <p className="release-summary">{summary}</p>
      {isOnline && <span className="release-online">Online</span>}
      <time dateTime={at}>{timeOf(at)}</time>
      <div className="release-ways">
        {shown?.address ? (
          <a
            // It replaces the button that had the focus.
            ref={takeFocus}
            className="react-aria-Button"
            href={shown.address}
            target="_blank"
            rel="noopener"
            aria-label={`Open in a new tab: ${which}`}
          >
            Open
          </a>
        ) : (
          <Button aria-label={`View: ${which}`} isDisabled={isBusy} onPress={() => shown || look()}>
            {shown ? 'Loading …' : 'View'}
          </Button>
        )}
        {!isOnline && (
          <Button aria-label={`Restore: ${which}`} isDisabled={isBusy} onPress={bringBack}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
