/** The studio's window. */
import { createRoot } from 'react-dom/client'
// Before any other sheet: it says in which order the layers are.
import './shell.css'
import { Studio } from './Studio.tsx'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio />)
