import { useStudio } from '../use-studio.ts'
import { JobView, ResultHeading } from './JobView.tsx'

/** The panel `Ready?`: builds the page, and lists mistakes in the content or the tasks that are left. */
export function BuildPanel() {
  const { buildJob } = useStudio()
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
        startLabel={result ? 'Build again' : 'Build the page'}
        failureTitle="The page was not built"
      >
        {({ remainingTasks }, isOutdated) => (
          <section>
            <ResultHeading icon={isOutdated ? 'warning' : 'check'}>
              {isOutdated ? 'The page was built before your last change' : 'The page was built'}
            </ResultHeading>
            <p>What is left to do:</p>
            <ol className="remaining-tasks stack">
              {remainingTasks.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ol>
          </section>
        )}
      </JobView>
    </div>
  )
}
