import type { ReactNode, Ref } from 'react'
import { Button, ProgressBar } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { MistakeList } from '../top-bar/Notices.tsx'
import type { Job } from '../use-studio.ts'
import { useStudio } from '../use-studio.ts'

interface Properties<Result> {
  job: Job<Result>
  startLabel: string
  /** The title of a failure that is not a content error. */
  failureTitle: string
  /** Renders a successful result. `isOutdated` is true if the content has changed since. */
  children(result: Result, isOutdated: boolean): ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  shouldFocus?: boolean
}

/** Shows a job's progress and result. One button starts and stops the job, so it keeps the focus. */
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
