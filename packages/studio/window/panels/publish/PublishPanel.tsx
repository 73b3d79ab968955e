import { useEffect, useRef, useState } from 'react'
import { demoFieldsSummary } from '../../../fields.ts'
import type { Publication, TargetSettings } from '../../../publish/protocol.ts'
import { requestJson } from '../../client.ts'
import { Button } from '../../controls/controls.tsx'
import { useData } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'
import { LongWork, Outcome } from '../LongWork.tsx'
import { PublishQuestion } from '../NotYours.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { TargetForm } from './TargetForm.tsx'

export function PublishPanel() {
  const { publishJob } = useStudio()
  const { data, error } = useData(() => requestJson<TargetSettings>('/publish'), 0)
  const [saved, setSaved] = useState<TargetSettings>()
  const targetSettings = saved ?? data
  /** Whether the form is open. Undefined before it was opened. */
  const [isMoving, setMoving] = useState<boolean>()
  // Joins a publication that is already running.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the settings are loaded
  useEffect(() => {
    if (data?.progress) publishJob.showProgress(data.progress)
  }, [data])
  if (!targetSettings) return <p role="alert">{error}</p>
  if (isMoving || (isUnknown(targetSettings) && !publishJob.progress))
    return (
      <TargetForm
        targetSettings={targetSettings}
        isFirst={!isMoving}
        leave={() => setMoving(false)}
        saved={(saved) => {
          // The last result belongs to the old target.
          if (!isSamePlace(targetSettings, saved)) publishJob.clearResult()
          setSaved(saved)
          setMoving(false)
        }}
      />
    )
  return (
    <Publishing targetSettings={targetSettings} move={() => setMoving(true)} isFocused={isMoving === false} />
  )
}

interface PublishingProperties {
  targetSettings: TargetSettings
  move(): void
  /** Whether the button takes the focus, after the form has closed. */
  isFocused: boolean
}

function Publishing({ targetSettings, move, isFocused }: PublishingProperties) {
  const { editor, publishJob } = useStudio()
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the question is open. Undefined before it was opened. */
  const [isAsking, setAsking] = useState<boolean>()
  const isYours = editor.state.demoFields.length === 0
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) publishJob.start()
  }
  return (
    <div className="stack wide">
      <Where targetSettings={targetSettings} move={publishJob.progress ? undefined : move} />
      {isAsking && !isYours ? (
        <PublishQuestion publish={() => answer(true)} leave={() => answer(false)} />
      ) : (
        <>
          <Unpublished />
          <LongWork
            work={isYours ? publishJob : { ...publishJob, start: () => setAsking(true) }}
            words={{ begin: 'Publish', again: 'Try again' }}
            failed="The page was not published"
            button={button}
            isFocused={isFocused || isAsking === false}
          >
            {(publication, isOld) => <Done publication={publication} isOld={isOld} />}
          </LongWork>
        </>
      )}
      {publishJob.progress && (
        <p className="help">
          Some hosts need minutes to show the page. You can keep working, and close this panel.
        </p>
      )}
      <ReleaseList began={() => button.current?.focus()} />
    </div>
  )
}

/** Whether settings are missing. A local folder needs no public address. */
const isUnknown = ({ settings: { PUBLISH_TO, SITE_URL } }: TargetSettings) =>
  PUBLISH_TO === '' || (SITE_URL === '' && !PUBLISH_TO.startsWith('file:'))

const isSamePlace = (one: TargetSettings, other: TargetSettings) =>
  Object.values(one.settings).join('\n') === Object.values(other.settings).join('\n')

function Where({ targetSettings, move }: { targetSettings: TargetSettings; move: (() => void) | undefined }) {
  const { settings, fromEnvironment, messagesTo, problem } = targetSettings
  return (
    <section className="publish-where stack tight start">
      <dl>
        <dt>To</dt>
        <dd>{settings.PUBLISH_TO}</dd>
        {settings.SITE_URL && (
          <>
            <dt>Seen at</dt>
            <dd>
              <NewTab address={settings.SITE_URL} />
            </dd>
          </>
        )}
        {messagesTo && (
          <>
            <dt>Messages go to</dt>
            <dd>{messagesTo}</dd>
          </>
        )}
      </dl>
      {fromEnvironment.includes('PUBLISH_TO') ? (
        <p className="help">PUBLISH_TO is set in the environment of the studio.</p>
      ) : (
        move && (
          <Button className="quiet inline" onClick={move}>
            Change
          </Button>
        )
      )}
      {problem && <p className="callout failed">{problem}</p>}
    </section>
  )
}

function Unpublished() {
  const { editor, view, publishJob } = useStudio()
  const { unpublishedCount, demoFields } = editor.state
  return (
    <div className="stack">
      {/* The result of a publication says this itself. */}
      {unpublishedCount !== undefined && (unpublishedCount > 0 || !publishJob.result?.ok) && (
        <p className="publish-count">
          {unpublishedCount === 0 ? 'Everything is published.' : `${countOf(unpublishedCount)}.`}
        </p>
      )}
      {demoFields.length > 0 && (
        <p className="help">
          {demoFieldsSummary(demoFields.length)}.
          <Button className="quiet inline" onClick={() => view.setPanel('remainingDemo')}>
            Show them
          </Button>
        </p>
      )}
    </div>
  )
}

export const countOf = (unpublished: number) =>
  `${unpublished} ${unpublished === 1 ? 'change' : 'changes'} not published`

function Done({ publication, isOld }: { publication: Publication; isOld: boolean }) {
  const { isRestored, sent, summary, address, verified, notes } = publication
  const words = isRestored ? `Restored: ${summary}` : sent ? `Published: ${summary}` : 'Nothing has changed'
  return (
    <section className="stack">
      <Outcome icon={verified === false ? 'wrong' : 'done'}>{words}</Outcome>
      {isOld && <p className="help">That was before your last change.</p>}
      {!sent && <p>The page online is already up to date, so nothing was sent.</p>}
      {address && (
        <p>
          <NewTab address={address} />
        </p>
      )}
      {verified && <p className="help">All files there match.</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

const NewTab = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener">
    {address}
    <span className="spoken"> (opens a new tab)</span>
  </a>
)
