import { createRoot } from 'react-dom/client'
// First, as it defines the order of the cascade layers.
import './window.css'
import { connectToServer } from './client.ts'
import { Button } from './controls/controls.tsx'
import { preventStrayFileDrops } from './hooks.ts'
import { Studio } from './Studio.tsx'

const CrashMessage = ({ error }: { error: unknown }) => (
  <div className="crash-message stack align-start" role="alert">
    <h1>Something went wrong in the studio</h1>
    <p>Your saved changes are safe in your files. Reload this page to continue.</p>
    <Button className="primary" onClick={() => location.reload()}>
      Reload
    </Button>
    <p className="help">For the person who maintains the program: {String(error)}</p>
  </div>
)

preventStrayFileDrops(window)
void connectToServer()

const container = document.getElementById('studio')
if (container) {
  const root = createRoot(container, {
    onUncaughtError(error) {
      reportError(error)
      // The window would otherwise be blank.
      root.render(<CrashMessage error={error} />)
    },
  })
  root.render(<Studio />)
}
