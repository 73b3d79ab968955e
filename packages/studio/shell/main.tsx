import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
// Must come first: it defines the order of the cascade layers.
import './shell.css'
import { follow } from './client.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { refuseStrayFiles } from './hooks.ts'
import { Studio } from './Studio.tsx'

refuseStrayFiles(window)
void follow()

const root = document.getElementById('studio')
if (root)
  createRoot(root).render(
    <ErrorBoundary>
      {/* React Aria would otherwise use the browser's language. */}
      <I18nProvider locale="en">
        <Studio />
      </I18nProvider>
    </ErrorBoundary>,
  )
