import type { ReactNode, Ref } from 'react'
import { Button, Progress } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { MistakeList } from '../top-bar/Notices.tsx'
import type { Job } from '../use-studio.ts'
import { useStudio } from '../use-studio.ts'

interface Properties<Result> {
  job: Job<Result>
  /** The labels of the button: at first, and after a failure. */
  labels: { start: string; retry: string }
  /** The headline of a failure that is not a content error. */
  failureTitle: string
  /** Renders the result. `isOld` is true if the content has changed since. */
  children(done: Result, isOutdated: boolean): ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  isFocused?: boolean
}

/** The progress and result of a build or publication. One button starts and stops it, so it keeps the focus. */
export function JobView<Result>({
  job,
  labels,
  failureTitle,
  children,
  buttonRef,
  isFocused = false,
}: Properties<Result>) {
  const { editor } = useStudio()
  const { progress, result, start, stop } = job
  return (
    <>
      {progress && <Progress label={`${progress.step} …`} value={progress.done / progress.total} />}
      <Button
        ref={buttonRef}
        autoFocus={isFocused}
        className={progress ? '' : 'primary'}
        onClick={() => (progress ? stop() : start())}
      >
        {progress ? 'Stop' : result && !result.ok ? labels.retry : labels.start}
      </Button>
      <p className="visually-hidden" role="status">
        {progress && `${progress.step} …`}
      </p>
      <div role="status">
        {result &&
          (result.ok ? (
            children(result, editor.state.version > result.version)
          ) : 'mistakes' in result ? (
            <section>
              <ResultHeading icon="warning">
                {result.mistakes.length === 1 ? '1 mistake' : `${result.mistakes.length} mistakes`} to correct
              </ResultHeading>
              <MistakeList mistakes={result.mistakes} />
            </section>
          ) : (
            <section>
              <ResultHeading icon="warning">{failureTitle}</ResultHeading>
              <p className="preformatted">{result.sentence}</p>
            </section>
          ))}
      </div>
    </>
  )
}

export const ResultHeading = ({ icon, children }: { icon: 'check' | 'warning'; children: ReactNode }) => (
  <h3 className="row">
    <Icon name={icon} /> {children}
  </h3>
)

/** The panel that builds the page, and shows errors or the remaining steps. */
export function ReadyPanel() {
  const { view, buildJob } = useStudio()
  const { progress, result } = buildJob
  return (
    <div className="stack large-gap">
      {!result && !progress && (
        <p>
          Builds the page for visitors into the folder <b>dist</b>, checks all texts and pictures, and lists
          what is left to do.
        </p>
      )}
      <JobView
        job={buildJob}
        labels={{ start: result ? 'Build again' : 'Build the page', retry: 'Build again' }}
        failureTitle="The page was not built"
      >
        {({ sentences }, isOutdated) => (
          <section>
            <ResultHeading icon={isOutdated ? 'warning' : 'check'}>
              {isOutdated ? 'The page was built before your last change' : 'The page was built'}
            </ResultHeading>
            <p>What is left to do:</p>
            <ol className="remaining-steps stack">
              {sentences.map((sentence) => (
                <li key={sentence}>
                  {sentence}
                  {/not yet yours/.test(sentence) && (
                    <Button className="plain inline" onClick={() => view.setPanel('remainingDemo')}>
                      Show them
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
      </JobView>
    </div>
  )
}
