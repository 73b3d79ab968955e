import { whyNotYours } from '@portfolio/content/language.ts'
import { Button } from 'react-aria-components'
import { fieldWords, notYoursSummary } from '../../../fields.ts'
import { CollapsibleList } from '../../controls/CollapsibleList.tsx'
import { takeFocus } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

interface Properties {
  publish(): void
  leave(): void
}

/** Asks whether to publish with demo content, and lists it. */
export function Question({ publish, leave }: Properties) {
  const { state } = useStudio().editor
  const { notYours } = state
  return (
    <section
      className="publish-question stack"
      aria-labelledby="publish-question"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <h3 id="publish-question" ref={takeFocus} tabIndex={-1}>
        {notYoursSummary(notYours.length)}. Publish anyway?
      </h3>
      {[...Map.groupBy(notYours, ({ language }) => whyNotYours(language))].map(([reason, fields]) => (
        <div key={reason}>
          <h4 className="field-part">{reason}</h4>
          <CollapsibleList>
            {fields.map(({ field }) => (
              <li key={field}>{fieldWords(field, state)}</li>
            ))}
          </CollapsibleList>
        </div>
      ))}
      <div className="row">
        <Button className="loud" onPress={publish}>
          Publish anyway
        </Button>
        <Button onPress={leave}>Not yet</Button>
      </div>
    </section>
  )
}
