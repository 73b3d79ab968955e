/** The studio's window. */
// First: it says in which order the layers of all other sheets win.
import './shell.css'
import { createRoot } from 'react-dom/client'
import { Studio } from './Studio.tsx'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio />)
