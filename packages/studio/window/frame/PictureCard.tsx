import { useEffect } from 'react'
import { fullFieldName, partNameOf, picturesAt } from '../../fields.ts'
import type { Edit } from '../../protocol.ts'
import { fieldsClearedBy } from '../../references.ts'
import { textAt } from '../../values.ts'
import { describeClearedFields } from '../edits.ts'
import { FramingForm } from '../pictures/FramingForm.tsx'
import { type Chosen, PicturePicker, pictureEdits } from '../pictures/PicturePicker.tsx'
import { SeveralPictures } from '../pictures/SeveralPictures.tsx'
import { useStudio } from '../use-studio.ts'
import { pageElementsOfField } from './fields.ts'
import type { FrameStore, PictureCardOptions } from './state.ts'
import { offerDeletion } from './use-list-changes.ts'
import { insertionPoint } from './use-page-events.ts'

interface Properties {
  card: PictureCardOptions
  store: Pick<FrameStore, 'setState' | 'refresh'>
  /** Not the window: React's development build reads every property, which throws on a browser's error page. */
  document: Document | undefined
  width: number
}

/** The card to choose or frame pictures, on the side of the page that leaves the picture visible. */
export function PictureCard({ card, store: { setState, refresh }, document, width }: Properties) {
  const { state } = useStudio().editor
  const { field, insertAt, files, isFraming } = card
  const close = () => setState({ activity: {} })
  // Removes the preview of a crop from the page.
  useEffect(() => (isFraming ? refresh : undefined), [isFraming, refresh])
  const several = insertAt && files && files.length > 1 ? files : undefined
  const further = insertionPoint(field, state)
  const [place] = document ? pageElementsOfField(document, field) : []
  const image = place?.element as HTMLImageElement | undefined
  const { left = 0, width: wide = 0 } = image?.getBoundingClientRect() ?? {}
  const label = several ? `${partNameOf(field, state)}: Further pictures` : fullFieldName(field, state)
  const { save, saveChosen } = useSaves(card, close)
  return (
    <section
      className="card"
      data-side={left + wide / 2 > width / 2 ? 'left' : 'right'}
      data-wide={several && ''}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isFraming ? (
        <FramingForm field={field} image={image} save={save} cancel={close} />
      ) : several ? (
        <SeveralPictures field={field} label={label} files={several} save={saveChosen} cancel={close} />
      ) : (
        <PicturePicker
          key={field}
          field={field}
          into={insertAt}
          files={files}
          takeSeveral={
            further &&
            ((files) =>
              setState({ activity: { pictureCard: { field, insertAt: insertAt ?? further, files } } }))
          }
          save={saveChosen}
          cancel={close}
        />
      )}
    </section>
  )
}

/** The ways to save. Each closes the card if the edits are accepted, and resolves to the reason if not. */
function useSaves({ field, insertAt }: PictureCardOptions, close: () => void) {
  const { editor, view } = useStudio()
  const { state } = editor
  const save = async (edits: Edit[]) => {
    const refusal = await editor.tryEdit(edits)
    if (refusal === undefined) close()
    return refusal
  }
  const saveChosen = async (chosen: readonly Chosen[]) => {
    const edits = pictureEdits(field, insertAt, chosen, state)
    const old = insertAt ? '' : textAt(state, field)
    const gone = fieldsClearedBy(edits, state).flatMap((cleared) => picturesAt(cleared, state))
    const text = describeClearedFields(edits, state)
    const refusal = await save(edits)
    if (refusal !== undefined) return refusal
    if (insertAt) view.goToField(`${insertAt.list}.${insertAt.index}`, 'select')
    else void offerDeletion([old, ...gone], { text }, editor)
  }
  return { save, saveChosen }
}
