import { Button } from '../controls/controls.tsx'
import type { ToastContent } from '../use-editor.ts'

export const Toast = ({ message, actions }: ToastContent) => (
  <p className="toast row" role={actions?.length ? 'status' : undefined}>
    {message}
    {actions?.map(({ label, run }) => (
      <Button key={label} className="plain" onClick={run}>
        {label}
      </Button>
    ))}
  </p>
)
