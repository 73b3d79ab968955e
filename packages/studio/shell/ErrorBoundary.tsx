import { Component, type ReactNode } from 'react'
import { Button } from './controls/controls.tsx'

/**
 * Error boundary: shows a message instead of a blank window when rendering fails. The content files are not
 * affected.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="error-boundary stack" role="alert">
        <h1>Something went wrong in the studio</h1>
        <p>Your saved changes are safe in your files. Reload this page to continue.</p>
        <Button className="loud" onClick={() => location.reload()}>
          Reload
        </Button>
        <p className="help">For the person who maintains the program: {error.message}</p>
      </div>
    )
  }
}
