/** The studio's window. */
import { createRoot } from 'react-dom/client'
import { Studio } from './Studio.tsx'
import './shell.css'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio />)
