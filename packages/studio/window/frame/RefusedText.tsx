import { Button } from '../controls/controls.tsx'
import { useBox } from './boxes.ts'
import type { InlineEditor } from './inline-editor.ts'
import type { PageViewport } from './use-page-viewport.ts'

/** Shows beside an edited text why the server refused it. */
export function RefusedText({
  inlineEditor,
  viewport: { scale, bounds },
}: {
  inlineEditor: InlineEditor
  viewport: PageViewport
}) {
  const box = useBox(inlineEditor.element, scale)
  if (!box) return null
  const isBelow = box.top + box.height + 120 < bounds.height
  const left = Math.max(8, Math.min(box.left, bounds.width - 360))
  const verticalPosition = isBelow
    ? { top: box.top + box.height + 8 }
    : { bottom: bounds.height - box.top + 8 }
  return (
    <div
      className="refused-text stack small-gap align-start"
      role="alert"
      style={{ left, ...verticalPosition }}
    >
      <p>{inlineEditor.session.draft?.refusal}</p>
      <Button className="plain" onClick={() => inlineEditor.session.discard()}>
        Discard
      </Button>
    </div>
  )
}
