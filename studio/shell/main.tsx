/** The studio's window. */
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
// Before any other sheet: it says in which order the layers are.
import './shell.css'
import { follow } from './client.ts'
import { Mishap } from './Mishap.tsx'
import { Studio } from './Studio.tsx'
import { refuseStrayFiles } from './stray-files.ts'

refuseStrayFiles(window)
void follow()

const root = document.getElementById('studio')
if (root)
  createRoot(root).render(
    <Mishap>
      {/* The studio is in English, whatever the browser's language. */}
      <I18nProvider locale="en">
        <Studio />
      </I18nProvider>
    </Mishap>,
  )
