import type { ReactNode, Ref } from 'react'
import { MistakeList } from '../bar/Notices.tsx'
import { Button, Progress } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import type { Job } from '../use-studio.ts'
import { useStudio } from '../use-studio.ts'

interface Properties<Done> {
  work: Job<Done>
  /** The labels of the button: at first, and after a failure. */
  words: { begin: string; again: string }
  /** The headline of a failure that is not a content error. */
  failed: string
  /** Renders the result. `isOld` is true if the content has changed since. */
  children(done: Done, isOld: boolean): ReactNode
  button?: Ref<HTMLButtonElement>
  isFocused?: boolean
}

/** The progress and result of a build or publication. One button starts and stops it, so it keeps the focus. */
export function LongWork<Done>({
  work,
  words,
  failed,
  children,
  button,
  isFocused = false,
}: Properties<Done>) {
  const { editor } = useStudio()
  const { progress, result, start, stop } = work
  return (
    <>
      {progress && <Progress label={`${progress.step} …`} value={progress.done / progress.total} />}
      <Button
        ref={button}
        autoFocus={isFocused}
        className={progress ? '' : 'loud'}
        onClick={() => (progress ? stop() : start())}
      >
        {progress ? 'Stop' : result && !result.ok ? words.again : words.begin}
      </Button>
      <p className="spoken" role="status">
        {progress && `${progress.step} …`}
      </p>
      <div role="status">
        {result &&
          (result.ok ? (
            children(result, editor.state.version > result.version)
          ) : 'mistakes' in result ? (
            <section>
              <Outcome icon="wrong">
                {result.mistakes.length === 1 ? '1 mistake' : `${result.mistakes.length} mistakes`} to correct
              </Outcome>
              <MistakeList mistakes={result.mistakes} />
            </section>
          ) : (
            <section>
              <Outcome icon="wrong">{failed}</Outcome>
              <p className="preformatted">{result.message}</p>
            </section>
          ))}
      </div>
    </>
  )
}

export const Outcome = ({ icon, children }: { icon: 'done' | 'wrong'; children: ReactNode }) => (
  <h3 className="outcome row">
    <Icon name={icon} /> {children}
  </h3>
)

/** The panel that builds the page, and shows errors or the remaining steps. */
export function ReadyPanel() {
  const { view, buildJob } = useStudio()
  const { progress, result } = buildJob
  return (
    <div className="stack wide">
      {!result && !progress && (
        <p>
          Builds the page for visitors into the folder <b>dist</b>, checks all texts and pictures, and lists
          what is left to do.
        </p>
      )}
      <LongWork
        work={buildJob}
        words={{ begin: result ? 'Build again' : 'Build the page', again: 'Build again' }}
        failed="The page was not built"
      >
        {({ remainingTasks }, isOld) => (
          <section>
            <Outcome icon={isOld ? 'wrong' : 'done'}>
              {isOld ? 'The page was built before your last change' : 'The page was built'}
            </Outcome>
            <p>What is left to do:</p>
            <ol className="left-to-do stack">
              {remainingTasks.map((sentence) => (
                <li key={sentence}>
                  {sentence}
                  {/not yet yours/.test(sentence) && (
                    <Button className="quiet inline" onClick={() => view.setPanel('remainingDemo')}>
                      Show them
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
      </LongWork>
    </div>
  )
}
