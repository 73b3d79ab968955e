import type { ComponentProps } from 'react'
import { Button } from '../controls/controls.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'

type ToolButtonProperties = ComponentProps<'button'> & { icon: IconName; label: string }

/** A button of the toolbar, with its label as a tooltip. */
export const ToolButton = ({ icon, label, ...properties }: ToolButtonProperties) => (
  <Button className="tool-button" aria-label={label} data-tooltip={label} {...properties}>
    <Icon name={icon} />
  </Button>
)
