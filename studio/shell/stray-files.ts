/** Files that are dropped beside the places that take them: a browser opens them, in place of the page they fall on. */

/** Whether files are dragged, and not a part of a page. */
export const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Has a window take no file but where something in it does. */
export function refuseStrayFiles(window: Window): void {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented || !isOfFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
