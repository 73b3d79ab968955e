import { Button } from 'react-aria-components'
import { useStudio } from '../use-studio.ts'
import { LongWork, Outcome } from './LongWork.tsx'

/** Builds the page and shows errors or the remaining steps. */
export function ReadyPanel() {
  const { view, ready } = useStudio()
  const { progress, ended } = ready
  return (
    <div className="stack wide">
      {!ended && !progress && (
        <p>
          Builds the page for visitors into the folder <b>dist</b>, checks all texts and pictures, and lists
          what is left to do.
        </p>
      )}
      <LongWork
        work={ready}
        words={{ begin: ended ? 'Build again' : 'Build the page', again: 'Build again' }}
        failed="The page was not built"
      >
        {({ sentences }, isOld) => (
          <section>
            <Outcome icon={isOld ? 'wrong' : 'done'}>
              {isOld ? 'The page was built before your last change' : 'The page was built'}
            </Outcome>
            <p>What is left to do:</p>
            <ol className="left-to-do stack">
              {sentences.map((sentence) => (
                <li key={sentence}>
                  {sentence}
                  {/not yet yours/.test(sentence) && (
                    <Button className="quiet inline" onPress={() => view.setPanel('notYours')}>
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
