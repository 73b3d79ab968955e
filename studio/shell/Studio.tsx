import { Bar } from './bar/Bar.tsx'
import { Notices } from './bar/Notices.tsx'
import { Frame } from './frame/Frame.tsx'
import { Panels } from './panels/Panels.tsx'
import { useDesk } from './use-desk.ts'
import { useReady } from './use-ready.ts'
import { useView } from './use-view.ts'

/** The studio's window: the page in its frame, and what is around it. */
export function Studio() {
  const desk = useDesk()
  const view = useView()
  const ready = useReady()
  if (!desk) return null
  return (
    <div className="studio">
      <Bar desk={desk} view={view} />
      <Notices desk={desk} view={view} />
      <main className="stage">
        <Frame desk={desk} view={view} />
      </main>
      <Panels desk={desk} view={view} ready={ready} />
    </div>
  )
}
