import { useEffect } from 'react'
import { containerNameOf, fullFieldName } from '../../fields.ts'
import type { Edit } from '../../protocol.ts'
import { describeClearedFields } from '../edits.ts'
import { FramingForm } from '../pictures/FramingForm.tsx'
import { MultiplePicturesForm } from '../pictures/MultiplePicturesForm.tsx'
import { createPictureEdits, type PictureChoice, PicturePicker } from '../pictures/PicturePicker.tsx'
import { useStudio } from '../use-studio.ts'
import type { FrameStore, PicturePopupOptions } from './frame-store.ts'
import { pageElementsOfField } from './page-elements.ts'
import { offerPictureDeletion } from './use-list-changes.ts'
import { findFurtherPicturePosition } from './use-page-events.ts'

interface Properties {
  options: PicturePopupOptions
  store: FrameStore
  /** The document of the page in the frame. */
  document: Document | undefined
}

/** A popup to choose or crop pictures, on the side of the page where it does not cover the picture. */
export function PicturePopup({ options, store: { setState, refresh }, document }: Properties) {
  const { state } = useStudio().editor
  const { field, insertAt, files, isFraming } = options
  const close = () => setState({ activity: {} })
  // When the popup closes, an update of the page removes the crop preview.
  useEffect(() => (isFraming ? refresh : undefined), [isFraming, refresh])
  const multipleFiles = insertAt && files && files.length > 1 ? files : undefined
  const furtherPicturePosition = findFurtherPicturePosition(field, state)
  const [pageElement] = document ? pageElementsOfField(document, field) : []
  const image = pageElement?.element as HTMLImageElement | undefined
  const { left = 0, width = 0 } = image?.getBoundingClientRect() ?? {}
  const pageWidth = document?.documentElement.clientWidth ?? 0
  const label = multipleFiles
    ? `${containerNameOf(field, state)}: Further pictures`
    : fullFieldName(field, state)
  const { save, savePictures } = useSaveHandlers(options, close)
  return (
    <section
      className="popup"
      data-side={left + width / 2 > pageWidth / 2 ? 'left' : 'right'}
      data-wide={multipleFiles && ''}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isFraming ? (
        <FramingForm field={field} imageOnPage={image} save={save} cancel={close} />
      ) : multipleFiles ? (
        <MultiplePicturesForm
          field={field}
          label={label}
          files={multipleFiles}
          save={savePictures}
          cancel={close}
        />
      ) : (
        <PicturePicker
          key={field}
          field={field}
          insertAt={insertAt}
          files={files}
          onMultipleFiles={
            furtherPicturePosition &&
            ((files) =>
              setState({
                activity: { picturePopup: { field, insertAt: insertAt ?? furtherPicturePosition, files } },
              }))
          }
          save={savePictures}
          cancel={close}
        />
      )}
    </section>
  )
}

/** Returns functions that save edits or pictures and close the popup. They resolve to the reason for a refusal, if any. */
function useSaveHandlers({ field, insertAt }: PicturePopupOptions, close: () => void) {
  const { editor, view } = useStudio()
  const { state } = editor
  const save = async (edits: Edit[]) => {
    const refusal = await editor.tryEdit(edits)
    if (refusal === undefined) close()
    return refusal
  }
  const savePictures = async (choices: readonly PictureChoice[]) => {
    const edits = createPictureEdits(field, insertAt, choices, state)
    const message = describeClearedFields(edits, state)
    const refusal = await save(edits)
    if (refusal !== undefined) return refusal
    if (insertAt) view.goToField(`${insertAt.list}.${insertAt.index}`, 'select')
    else void offerPictureDeletion(edits, state, { message }, editor)
  }
  return { save, savePictures }
}
