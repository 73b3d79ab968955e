import { useEffect } from 'react'
import { Button, Group } from 'react-aria-components'
import { Icon } from '../controls/Icon.tsx'
import { Tip } from '../controls/Tip.tsx'
import { stepOf } from '../shortcuts.ts'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'
import { PageChoice } from './PageChoice.tsx'
import { PanelButtons } from './PanelButtons.tsx'
import { ViewButtons } from './ViewButtons.tsx'

/** The bar at the top: which page, how wide, which scheme, back and forth, and the panels. */
export function Bar({ desk, view }: { desk: Desk; view: View }) {
  return (
    <header className="bar">
      <h1 className="spoken">Studio</h1>
      <PageChoice desk={desk} view={view} />
      <ViewButtons view={view} />
      <Steps desk={desk} />
      <PanelButtons desk={desk} view={view} />
    </header>
  )
}

/** Back and forth through the changes since the studio was started. */
function Steps({ desk }: { desk: Desk }) {
  const { done, undone } = desk.state
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step === undefined) return
      event.preventDefault()
      void desk[step]()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  return (
    <Group className="bar-steps" aria-label="Changes">
      <Tip words="Undo (Ctrl or ⌘ Z)">
        <Button
          aria-label={`Undo, ${counted(done)}`}
          isDisabled={done === 0}
          onPress={() => void desk.undo()}
        >
          <Icon name="undo" />
          {done > 0 && <span aria-hidden="true">{done}</span>}
        </Button>
      </Tip>
      <Tip words="Redo (Shift Ctrl or ⌘ Z)">
        <Button
          aria-label={`Redo, ${counted(undone)}`}
          isDisabled={undone === 0}
          onPress={() => void desk.redo()}
        >
          <Icon name="redo" />
          {undone > 0 && <span aria-hidden="true">{undone}</span>}
        </Button>
      </Tip>
    </Group>
  )
}

const counted = (steps: number) => `${steps} ${steps === 1 ? 'step' : 'steps'}`
