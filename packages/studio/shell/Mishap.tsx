import { Component, type ReactNode } from 'react'
import { Button } from 'react-aria-components'

/**
 * Error boundary: shows a message instead of a blank window when rendering fails. The content files are not
 * affected.
 */
export class Mishap extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="mishap stack" role="alert">
        <h1>Something went wrong in the studio itself</h1>
        <p>What was saved is in your files. Reload this page to go on.</p>
        <Button className="loud" onPress={() => location.reload()}>
          Reload
        </Button>
        <p className="help">For whoever looks after the program: {error.message}</p>
      </div>
    )
  }
}
