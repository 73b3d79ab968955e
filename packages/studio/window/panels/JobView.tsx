import type { ReactNode, Ref } from 'react'
import { Button, ProgressBar } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { MistakeList } from '../top-bar/Notices.tsx'
import type { Job } from '../use-studio.ts'
import { useStudio } from '../use-studio.ts'

interface Properties<Result> {
  job: Job<Result>
  startLabel: string
  /** The title above the message of a failure. Mistakes in the content have a title of their own. */
  failureTitle: string
  /** Renders a successful result. `isOutdated`: whether the content has changed since the job started. */
  children(result: Result, isOutdated: boolean): ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  shouldFocus?: boolean
}

/** Shows a job's progress and result. The same button starts and stops the job, so that the focus stays on it. */
export function JobView<Result>({
  job,
  startLabel,
  failureTitle,
  children,
  buttonRef,
  shouldFocus = false,
}: Properties<Result>) {
  const { editor } = useStudio()
  const { progress, result, start, stop } = job
  return (
    <>
      {progress && (
        <ProgressBar label={`${progress.step} …`} value={progress.completedSteps / progress.totalSteps} />
      )}
      <Button
        ref={buttonRef}
        autoFocus={shouldFocus}
        className={progress ? '' : 'primary'}
        onClick={() => (progress ? stop() : start())}
      >
        {progress ? 'Stop' : startLabel}
      </Button>
      <p className="visually-hidden" role="status">
        {progress && `${progress.step} …`}
      </p>
      <div role="status">
        {result &&
          (result.ok ? (
            // The version of the content increases with each change.
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
              <p className="preformatted">{result.message}</p>
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
