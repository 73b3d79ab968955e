/** The studio's panel of messages by itself, as the window shows it. */
import { createRoot } from 'react-dom/client'
import '../../../studio/shell/shell.css'
import { Messages } from '../../../studio/messages/Messages.tsx'

/** As the window asks, without the token of its start. */
async function request(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(`/api${path}`, init)
  if (answer.ok) return answer
  throw new Error((await answer.json()).message)
}

const root = document.getElementById('panel')
if (root)
  createRoot(root).render(
    <div className="panel">
      <header className="panel-head">
        <h2>Messages</h2>
      </header>
      <div className="panel-body">
        <Messages request={request} />
      </div>
    </div>,
  )
