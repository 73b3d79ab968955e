import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Shown if a child throws. */
  fallback: ReactNode
}

/**
 * Shows a fallback if rendering fails. Browser extensions and translations change the page, so that React may not find
 * its elements.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
