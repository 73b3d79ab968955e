/** Whether a drag carries files. */
export const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Ignores files dropped outside a drop zone. Browsers would open them instead of the studio. */
export function refuseStrayFiles(window: Window): void {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented || !isOfFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
