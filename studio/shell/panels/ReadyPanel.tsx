import { Button, Label, ProgressBar } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import type { Ended } from '../../ready/build.ts'
import { Icon } from '../controls/Icon.tsx'
import type { Desk } from '../use-desk.ts'
import type { Ready } from '../use-ready.ts'
import type { View } from '../use-view.ts'

/** Builds the page, and says what is in the way of it, or what is left to do. */
export function ReadyPanel({ desk, view, ready }: { desk: Desk; view: View; ready: Ready }) {
  const { progress, ended, start, stop } = ready
  return (
    <div className="stack wide">
      {!ended && !progress && (
        <p>
          Makes the page as visitors get it, into the folder <b>dist</b>: every word and picture is looked at,
          and what is still in the way is told here.
        </p>
      )}
      {progress ? (
        <>
          <ProgressBar value={progress.done} maxValue={progress.of}>
            <Label>{progress.step} …</Label>
            <span>
              {progress.done + 1} of {progress.of}
            </span>
            <div className="track">
              <div className="fill" style={{ inlineSize: `${(100 * progress.done) / progress.of}%` }} />
            </div>
          </ProgressBar>
          <Button onPress={stop}>Stop</Button>
        </>
      ) : (
        <Button className="react-aria-Button loud" onPress={start}>
          {ended ? 'Make it again' : 'Make the page'}
        </Button>
      )}
      <p className="spoken" role="status">
        {progress ? `${progress.step} …` : ''}
      </p>
      <div role="status">{ended && <Outcome ended={ended} desk={desk} view={view} />}</div>
    </div>
  )
}

function Outcome({ ended, desk, view }: { ended: Ended; desk: Desk; view: View }) {
  if (ended.ok)
    return (
      <section>
        <h3 className="outcome row">
          <Icon name="done" /> The page is made
        </h3>
        <p>What is left to do:</p>
        <ol className="left-to-do stack">
          {ended.sentences.map((sentence) => (
            <li key={sentence}>
              {sentence}
              {/still the demo/.test(sentence) && (
                <Button className="react-aria-Button quiet inline" onPress={() => view.setPanel('demo')}>
                  Show them
                </Button>
              )}
            </li>
          ))}
        </ol>
      </section>
    )
  if ('sentence' in ended)
    return (
      <section>
        <h3 className="outcome row">
          <Icon name="wrong" /> The page is not made
        </h3>
        <p className="preformatted">{ended.sentence}</p>
      </section>
    )
  return (
    <section>
      <h3 className="outcome row">
        <Icon name="wrong" />{' '}
        {ended.mistakes.length === 1 ? 'One thing is' : `${ended.mistakes.length} things are`} in the way
      </h3>
      <ul className="mistakes-left">
        {ended.mistakes.map(({ path, line, field, reason }) => (
          <li key={`${path} ${line} ${reason}`}>
            <p>
              <b>{field === undefined ? path : fieldWords(field, desk.state)}</b> {reason}
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
