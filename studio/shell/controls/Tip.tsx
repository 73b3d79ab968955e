import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

/** Words that show beside a control while it is pointed at or has the focus. */
export function Tip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip offset={6}>{words}</Tooltip>
    </TooltipTrigger>
  )
}
