import { useEffect, useRef, useState } from 'react'
import type { Publication, TargetSettings } from '../../../publish/protocol.ts'
import { requestJson } from '../../client.ts'
import { Button } from '../../controls/controls.tsx'
import { useData } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'
import { JobView, ResultHeading } from '../JobView.tsx'
import { PublishConfirmation } from '../RemainingDemoPanel.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { TargetForm } from './TargetForm.tsx'

/** The panel that publishes the page: asks for the target first, and lists earlier publications. */
export function PublishPanel() {
  const { publishJob } = useStudio()
  // The key does not change, so this loads once.
  const { data, error } = useData(() => requestJson<TargetSettings>('/publish'), 0)
  /** The settings that the form saved after `data` was loaded. */
  const [savedSettings, setSavedSettings] = useState<TargetSettings>()
  const targetSettings = savedSettings ?? data
  /** False after the form was closed, undefined before it was first opened. */
  const [isFormOpen, setFormOpen] = useState<boolean>()
  // A publication may be running already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the settings are loaded
  useEffect(() => {
    if (data?.progress) publishJob.showProgress(data.progress)
  }, [data])
  if (!targetSettings) return <p role="alert">{error}</p>
  if (isFormOpen || (isIncomplete(targetSettings) && !publishJob.progress))
    return (
      <TargetForm
        targetSettings={targetSettings}
        cancel={isFormOpen ? () => setFormOpen(false) : undefined}
        onSaved={(saved) => {
          // The last result belongs to the old target.
          if (JSON.stringify(saved.settings) !== JSON.stringify(targetSettings.settings))
            publishJob.clearResult()
          setSavedSettings(saved)
          setFormOpen(false)
        }}
      />
    )
  return (
    <PublishControls
      targetSettings={targetSettings}
      openForm={() => setFormOpen(true)}
      shouldFocus={isFormOpen === false}
    />
  )
}

interface PublishControlsProperties {
  targetSettings: TargetSettings
  openForm(): void
  shouldFocus: boolean
}

function PublishControls({ targetSettings, openForm, shouldFocus }: PublishControlsProperties) {
  const { editor, publishJob } = useStudio()
  const button = useRef<HTMLButtonElement>(null)
  /** False after the confirmation was closed, undefined before it was first opened. */
  const [isConfirming, setConfirming] = useState<boolean>()
  const hasDemoContent = editor.state.demoFields.length > 0
  const closeConfirmation = (shouldPublish: boolean) => {
    setConfirming(false)
    if (shouldPublish) publishJob.start()
  }
  return (
    <div className="stack large-gap">
      <TargetSummary targetSettings={targetSettings} openForm={openForm} />
      {isConfirming && hasDemoContent ? (
        <PublishConfirmation close={closeConfirmation} />
      ) : (
        <>
          <UnpublishedChanges />
          <JobView
            job={hasDemoContent ? { ...publishJob, start: () => setConfirming(true) } : publishJob}
            startLabel={publishJob.result?.ok === false ? 'Try again' : 'Publish'}
            failureTitle="The page was not published"
            buttonRef={button}
            shouldFocus={shouldFocus || isConfirming === false}
          >
            {(publication, isOutdated) => (
              <PublicationResult publication={publication} isOutdated={isOutdated} />
            )}
          </JobView>
        </>
      )}
      {publishJob.progress && (
        <p className="help">
          Some hosts need minutes to show the page. You can keep working, and close this panel.
        </p>
      )}
      <ReleaseList onRestore={() => button.current?.focus()} />
    </div>
  )
}

/** Whether the target or its public address is missing. A local folder needs no public address. */
const isIncomplete = ({ settings: { PUBLISH_TO, SITE_URL } }: TargetSettings) =>
  PUBLISH_TO === '' || (SITE_URL === '' && !PUBLISH_TO.startsWith('file:'))

/** Shows where the page is published and where its messages go. */
function TargetSummary({ targetSettings, openForm }: Omit<PublishControlsProperties, 'shouldFocus'>) {
  const { publishJob } = useStudio()
  const { settings, fromEnvironment, messagesTo, problem } = targetSettings
  return (
    <section className="publish-target stack small-gap align-start">
      <dl>
        <dt>To</dt>
        <dd>{settings.PUBLISH_TO}</dd>
        {settings.SITE_URL && (
          <>
            <dt>Seen at</dt>
            <dd>
              <NewTabLink address={settings.SITE_URL} />
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
        !publishJob.progress && (
          <Button className="plain inline" onClick={openForm}>
            Change
          </Button>
        )
      )}
      {problem && <p className="callout error">{problem}</p>}
    </section>
  )
}

function UnpublishedChanges() {
  const { editor, publishJob } = useStudio()
  const { unpublishedCount } = editor.state
  // After a successful publication, its result already says that everything is published.
  if (unpublishedCount === undefined || (unpublishedCount === 0 && publishJob.result?.ok)) return null
  return (
    <p className="unpublished-count">
      {unpublishedCount === 0 ? 'Everything is published.' : `${describeUnpublished(unpublishedCount)}.`}
    </p>
  )
}

export const describeUnpublished = (count: number) =>
  `${count} ${count === 1 ? 'change' : 'changes'} not published`

function PublicationResult({ publication, isOutdated }: { publication: Publication; isOutdated: boolean }) {
  const { isRestored, sent, summary, address, verified, notes } = publication
  const title = isRestored ? `Restored: ${summary}` : sent ? `Published: ${summary}` : 'Nothing has changed'
  return (
    <section className="stack">
      <ResultHeading icon={verified === false ? 'warning' : 'check'}>{title}</ResultHeading>
      {isOutdated && <p className="help">That was before your last change.</p>}
      {!sent && <p>The page online is already up to date, so nothing was sent.</p>}
      {address && (
        <p>
          <NewTabLink address={address} />
        </p>
      )}
      {verified && <p className="help">All files there match.</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

const NewTabLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener">
    {address}
    <span className="visually-hidden"> (opens a new tab)</span>
  </a>
)
