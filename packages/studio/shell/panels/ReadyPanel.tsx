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
          Makes the page as visitors get it, into the folder <b>dist</b>: every word and picture is looked at,
          and what is still in the way is told here.
        </p>
      )}
      <LongWork
        work={ready}
        words={{ begin: ended ? 'Make it again' : 'Make the page', again: 'Make it again' }}
        failed="The page is not made"
      >
        {({ sentences }, isOld) => (
          <section>
            <Outcome icon={isOld ? 'wrong' : 'done'}>
              {isOld ? 'The page was made before your last change' : 'The page is made'}
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
