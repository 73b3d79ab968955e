import type { ReactNode, Ref } from 'react'
import { Button, Label, ProgressBar } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import type { Mistake } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import type { Work } from '../use-work.ts'

interface Properties<Done> {
  work: Work<Done>
  /** The labels of the button: at first, and after a failure. */
  words: { begin: string; again: string }
  /** The headline of a failure that is not a content error. */
  failed: string
  /** Renders the result. `isOld` is true if the content has changed since. */
  children(done: Done, isOld: boolean): ReactNode
  button?: Ref<HTMLButtonElement>
}

/**
 * Shows the progress and result of a build or publication. A single button starts and stops it, so it keeps
 * the focus.
 */
export function LongWork<Done>({ work, words, failed, children, button }: Properties<Done>) {
  const { editor } = useStudio()
  const { progress, ended, start, stop } = work
  return (
    <>
      {progress && (
        <ProgressBar value={progress.done} maxValue={progress.of}>
          <Label>{progress.step} …</Label>
          <span>
            {progress.done + 1} of {progress.of}
          </span>
          <div className="track">
            <div className="fill" style={{ inlineSize: `${(100 * progress.done) / progress.of}%` }} />
          </div>
        </ProgressBar>
      )}
      <Button
        ref={button}
        className={progress ? 'react-aria-Button' : 'loud'}
        onPress={() => (progress ? stop() : start())}
      >
        {progress ? 'Stop' : ended && !ended.ok ? words.again : words.begin}
      </Button>
      <p className="spoken" role="status">
        {progress ? `${progress.step} …` : ''}
      </p>
      <div role="status">
        {ended &&
          (ended.ok ? (
            children(ended, editor.state.version > ended.version)
          ) : 'mistakes' in ended ? (
            <Mistakes mistakes={ended.mistakes} />
          ) : (
            <section>
              <Outcome icon="wrong">{failed}</Outcome>
              <p className="preformatted">{ended.sentence}</p>
            </section>
          ))}
      </div>
    </>
  )
}

/** The headline of a result. */
export const Outcome = ({ icon, children }: { icon: 'done' | 'wrong'; children: ReactNode }) => (
  <h3 className="outcome row">
    <Icon name={icon} /> {children}
  </h3>
)

/** The content errors, each with a link to its field. */
function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { editor, view } = useStudio()
  return (
    <section>
      <Outcome icon="wrong">
        {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} to correct
      </Outcome>
      <ul className="mistakes-left">
        {mistakes.map(({ path, line, field, reason }) => (
          <li key={`${path} ${line} ${reason}`}>
            <p>
              <b>{field === undefined ? path : fieldWords(field, editor.state)}</b> {reason}
            </p>
            <p className="help">
              {path}
              {line !== undefined && `, line ${line}`}
            </p>
            {field !== undefined && <Button onPress={() => view.goTo(field)}>Show it</Button>}
          </li>
        ))}
      </ul>
    </section>
  )
}
