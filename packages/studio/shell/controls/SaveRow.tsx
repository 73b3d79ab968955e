import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

interface Properties {
  words?: string
  isReady: boolean
  /** Why the last save failed. */
  reason: string | undefined
  onCancel(): void
  children?: ReactNode
}

/** The error, save and cancel buttons of a form. */
export const SaveRow = ({ words = 'Save', isReady, reason, onCancel, children }: Properties) => (
  <>
    {reason !== undefined && (
      <p className="wrong" role="alert">
        {reason}
      </p>
    )}
    <div className="row">
      <Button type="submit" className="loud" isDisabled={!isReady}>
        {words}
      </Button>
      {children}
      <Button className="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)
