import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
// First, as it defines the order of the cascade layers.
import './window.css'
import { connectToServer } from './client.ts'
import { Button } from './controls/controls.tsx'
import { preventStrayFileDrops } from './hooks.ts'
import { Studio } from './Studio.tsx'

/** Shows a message if rendering fails. The window would otherwise be blank. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="error-boundary stack align-start" role="alert">
        <h1>Something went wrong in the studio</h1>
        <p>Your saved changes are safe in your files. Reload this page to continue.</p>
        <Button className="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <p className="help">For the person who maintains the program: {error.message}</p>
      </div>
    )
  }
}

preventStrayFileDrops(window)
void connectToServer()

const root = document.getElementById('studio')
if (root)
  createRoot(root).render(
    <ErrorBoundary>
      <Studio />
    </ErrorBoundary>,
  )
