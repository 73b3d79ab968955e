/** The studio's window. */
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
      <Studio />
    </Mishap>,
  )
