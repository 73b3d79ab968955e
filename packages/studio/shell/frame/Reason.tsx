import { Button } from 'react-aria-components'
import type { Place } from './fields.ts'
import { useBox } from './use-box.ts'
import type { Stage } from './use-stage.ts'

interface Properties {
  place: Place
  reason: string
  stage: Stage
  onDiscard: () => void
}

/** Says beside a text why it was not saved. */
export function Reason({ place, reason, stage: { scale, room }, onDiscard }: Properties) {
  const box = useBox(place.element, scale)
  if (!box) return null
  const below = box.top + box.height + 120 < room.height
  const left = Math.max(8, Math.min(box.left, room.width - 360))
  return (
    <div
      className="reason"
      role="alert"
      style={{
        left,
        maxInlineSize: Math.min(344, room.width - 16),
        ...(below ? { top: box.top + box.height + 8 } : { bottom: room.height - box.top + 8 }),
      }}
    >
      <p>{reason}</p>
      <Button className="quiet" onPress={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
